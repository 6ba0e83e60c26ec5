import { trustedScriptAddress } from '#src/platform/trusted-types.ts'
import type { WholeCatalogue } from '#src/catalogue/queries/whole-catalogue.ts'
import { type SearchEngine, createSearchEngine } from './search-engine.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's script
import workerAddress from './search-worker.ts?worker&url'

interface Filled {
  readonly catalogue: WholeCatalogue | undefined
  readonly engine: Promise<SearchEngine>
}

const nothing: WholeCatalogue = { products: [], projects: [], posts: [] }

let engine: SearchEngine | undefined
let filled: Filled | undefined

/**
 * The page's search over this catalogue, which finds nothing when there is none. The worker
 * starts with the first call; the same catalogue is indexed once, whoever asks. Rejects when the
 * worker cannot be started or has failed; the next call starts another.
 */
export function pageSearch(catalogue: WholeCatalogue | undefined): Promise<SearchEngine> {
  if (filled !== undefined && filled.catalogue === catalogue) return filled.engine
  filled = { catalogue, engine: fill(catalogue) }
  return filled.engine
}

async function fill(catalogue: WholeCatalogue | undefined): Promise<SearchEngine> {
  engine ??= startWorker()
  await engine.replaceContent(catalogue ?? nothing)
  return engine
}

function startWorker(): SearchEngine {
  const worker = new Worker(trustedScriptAddress(workerAddress), { type: 'module' })
  const { engine: started, stop } = createSearchEngine({
    // A worker's messages have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    postMessage: (order) => worker.postMessage(order),
    addEventListener: (type, listen) => worker.addEventListener(type, listen),
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    stop()
    engine = undefined
    filled = undefined
  })
  return started
}
