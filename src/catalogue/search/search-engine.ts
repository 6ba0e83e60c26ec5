// Decision 14: search is a MiniSearch index in a worker on the device.
import { nextTask } from '#src/platform/next-task.ts'
import { type SearchContent, type SearchDocument, searchDocuments } from './search-documents.ts'
import type { SearchOrder, SearchPort, SearchReply } from './search-port.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'

export interface SearchEngine {
  /**
   * Indexes this content instead of what was there; answers come from the old until it is done.
   * @returns false when later content came in between.
   */
  readonly replaceContent: (content: SearchContent) => Promise<boolean>
  /** Rejects once the worker has stopped. */
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
}

/** Copying this many documents to the worker blocks the page for less than a frame. */
const batchSize = 100

/** The page's end of the connection to an index. */
export function createSearchEngine(port: SearchPort<SearchReply, SearchOrder>) {
  const waiting = new Map<number, Waiting>()
  let lastNumber = 0
  let lastFill = 0
  let isStopped = false

  port.addEventListener('message', ({ data }) => {
    waiting.get(data.number)?.resolve(data)
    waiting.delete(data.number)
  })

  const ask = (orderOf: (number: number) => SearchOrder) =>
    new Promise<SearchReply>((resolve, reject) => {
      if (isStopped) throw stopped()
      const number = ++lastNumber
      waiting.set(number, { resolve, reject })
      port.postMessage(orderOf(number))
    })

  const engine: SearchEngine = {
    async replaceContent(content) {
      const fill = ++lastFill
      port.postMessage({ kind: 'begin' })
      for (const documents of batches(searchDocuments(content))) {
        port.postMessage({ kind: 'add', documents })
        await nextTask()
        if (fill !== lastFill) return false
      }
      await ask((number) => ({ kind: 'finish', number }))
      return fill === lastFill
    },
    async search(request) {
      const { answer } = await ask((number) => ({ kind: 'search', number, request }))
      if (answer === undefined) throw new Error('the search worker sent no answer')
      return answer
    },
  }
  /** To be called when the worker has stopped, so that pending requests reject. */
  const stop = () => {
    isStopped = true
    for (const { reject } of waiting.values()) reject(stopped())
    waiting.clear()
  }
  return { engine, stop }
}

interface Waiting {
  readonly resolve: (reply: SearchReply) => void
  readonly reject: (error: Error) => void
}

const stopped = () => new Error('the search worker has stopped')

function* batches(documents: Iterable<SearchDocument>): Generator<SearchDocument[]> {
  let batch: SearchDocument[] = []
  for (const document of documents) {
    batch.push(document)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
