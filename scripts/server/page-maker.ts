import * as v from 'valibot'
import type { BuildNews } from '#scripts/build/build-news.ts'
import { logWarning } from '#src/platform/log.ts'
import type { PageBuilds } from './follow-changes.ts'
import type { ScriptRun } from './run-script.ts'

const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('pages'), fingerprint: v.nullable(v.string()) }),
  v.object({ kind: v.literal('rest'), done: v.number(), total: v.number() }),
]) satisfies v.GenericSchema<BuildNews>

/** Runs a build or a prerender, and reports its success and what follows the pages. */
type Run = (given: ScriptRun) => Promise<boolean>

/** The fingerprint of the data behind the pages; null if unknown. */
type MadeFrom = string | null

type Builds = Pick<PageBuilds, 'finish' | 'progress'>

/** Does the deferred work after a successful run; stops at the signal. */
type Afterwards = (
  signal: AbortSignal,
  tell: (news: { readonly done: number; readonly total: number }) => void,
) => Promise<void>

export interface PageMaker {
  /**
   * Makes pages, and resolves as soon as they can be served. Cards, the list of the offline kit and
   * the sizes of pictures follow in the background; the next call stops that, and continues it
   * after its pages.
   * @returns undefined if the pages could not be made.
   */
  make(run: Run, given?: Pick<ScriptRun, 'signal' | 'isBehind'>): Promise<MadeFrom | undefined>
  /** Stops what is running. */
  stop(): Promise<void>
}

/** @param builds records the progress of the background work, and its failures. */
export function createPageMaker(
  builds: Builds,
  afterwards: Afterwards = async () => undefined,
): PageMaker {
  let end = new AbortController()
  let underWay = Promise.resolve()
  const stop = async () => {
    end.abort()
    await underWay
  }
  return {
    stop,
    make: async (run, { signal, isBehind = false } = {}) => {
      await stop()
      const own = new AbortController()
      end = own
      signal?.addEventListener('abort', () => own.abort(), { once: true })
      if (signal?.aborted === true) return undefined
      return new Promise((onPages) => {
        underWay = followed(builds, run, { signal: own.signal, isBehind }, onPages, afterwards)
      })
    },
  }
}

async function followed(
  builds: Builds,
  run: Run,
  given: { readonly signal: AbortSignal; readonly isBehind: boolean },
  onPages: (madeFrom: MadeFrom | undefined) => void,
  afterwards: Afterwards,
): Promise<void> {
  let madeFrom: MadeFrom | undefined
  let noted = Promise.resolve()
  // In order: the last report is the one that stays.
  const note = (work: () => Promise<void>) => {
    noted = noted
      .then(work)
      .catch((error: Error) => logWarning(`Noting progress failed (${error.name})`))
  }
  const isWhole = await run({
    ...given,
    onMessage: (message, stepBack) => {
      const { success, output: news } = v.safeParse(newsSchema, message)
      if (!success) return
      if (news.kind === 'rest') {
        note(() => builds.progress(news.done, news.total))
        return
      }
      madeFrom = news.fingerprint
      // From here on only requests for new pages have to wait.
      stepBack()
      onPages(madeFrom)
    },
  })
  // Whoever stopped it continues it.
  if (!isWhole && madeFrom !== undefined && !given.signal.aborted) {
    const failedFrom = madeFrom ?? ''
    note(() => builds.finish(failedFrom, 'rest'))
  }
  await noted
  onPages(isWhole ? (madeFrom ?? null) : undefined)
  if (!isWhole || given.signal.aborted) return
  try {
    await afterwards(given.signal, ({ done, total }) => note(() => builds.progress(done, total)))
  } catch (error) {
    logWarning(`What follows the pages failed (${(error as Error).name})`)
  }
  await noted
}
