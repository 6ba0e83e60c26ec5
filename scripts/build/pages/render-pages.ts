import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Count } from '#scripts/step.ts'
import { loaderFor } from '#supabase/local/loader-for.ts'
import { inParallel } from '#scripts/build/in-parallel.ts'
import { bestQuality, fastQuality } from '#scripts/build/compress.ts'
import { type RenderSettings, type StagedPage, pageRenderer } from './page-renderer.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import type { RenderAnswer } from './page-process.ts'

const program = fileURLToPath(new URL('./page-process.ts', import.meta.url))

/** Up to this many pages are rendered before a second process would have started. */
const fewPages = 100
/** Pages under way at a time: while one is rendered, Node's threads compress the ones before it. */
const atATime = 4
/** The most processes: each holds the catalogue in memory. */
const mostProcesses = 8
/** Pages per message. */
const atOnce = 16

type Settings = Omit<RenderSettings, 'build' | 'quality'>

/**
 * Renders pages into the folder for finished ones: a few in this process with the best compression,
 * many in one process per core with the fast one. Rejects as soon as a page fails; the site is not
 * touched in any case.
 */
export async function renderPages(
  paths: readonly string[],
  given: Settings,
  onPage: Count = () => undefined,
): Promise<StagedPage[]> {
  const { serverBundle, template, manifest } = buildPaths
  const build = { serverBundle, template, manifest }
  const settings = { ...given, build }
  if (paths.length > fewPages) {
    return inProcesses(paths, { ...settings, quality: fastQuality }, onPage)
  }
  const render = await pageRenderer({ ...settings, quality: bestQuality })
  let done = 0
  return inParallel(paths, atATime, async (pagePath) => {
    const page = await render(pagePath)
    onPage(++done, paths.length)
    return page
  })
}

async function inProcesses(
  paths: readonly string[],
  settings: RenderSettings,
  onPage: Count,
): Promise<StagedPage[]> {
  const batches = batchesOf(paths)
  let done = 0
  const onBatch = (size: number) => onPage((done += size), paths.length)
  const children = Array.from({ length: Math.min(availableParallelism(), mostProcesses) }, () =>
    fork(program, {
      execArgv: [...loaderFor(program)],
      serialization: 'advanced',
    }),
  )
  try {
    const pages = await Promise.all(
      children.map((child) => workOff(child, settings, batches, onBatch)),
    )
    return pages.flat()
  } finally {
    await Promise.all(children.map(end))
  }
}

/** Until it has ended it may write into the folder, which the caller is about to delete. */
function end(child: ChildProcess): Promise<void> {
  const isOver = child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  if (isOver) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

/** Shared by the processes, which take batches in turn. */
function* batchesOf(paths: readonly string[]): Generator<readonly string[], undefined> {
  for (let start = 0; start < paths.length; start += atOnce) {
    yield paths.slice(start, start + atOnce)
  }
}

function workOff(
  child: ChildProcess,
  settings: RenderSettings,
  batches: Iterator<readonly string[], undefined>,
  onBatch: (size: number) => void,
): Promise<StagedPage[]> {
  return new Promise((resolve, reject) => {
    const pages: StagedPage[] = []
    child.once('error', reject)
    child.once('exit', () => reject(new Error('a process that renders pages ended early')))
    child.on('message', (answer: RenderAnswer) => {
      if ('failure' in answer) {
        reject(new Error(answer.failure))
        return
      }
      pages.push(...answer.pages)
      onBatch(answer.pages.length)
      const batch = batches.next().value
      if (batch === undefined) resolve(pages)
      else child.send(batch)
    })
    child.send(settings)
  })
}
