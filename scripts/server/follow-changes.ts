import { logWarning } from '#src/platform/log.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { type Worker, startWorker } from '#supabase/local/worker.ts'

/** The database's record of the prerendered pages; its functions of the same names say more. */
export interface PageBuilds {
  /** Changes whenever a page might. */
  readonly fingerprint: () => Promise<string>
  /** @returns the fingerprint to build from, or null if nothing is due. */
  readonly claim: () => Promise<string | null>
  /** @param failure null if the pages were made; `rest` if the work after them failed. */
  readonly finish: (fingerprint: string, failure: 'render' | 'rest' | null) => Promise<void>
  /** Records the progress of the work that follows the pages. */
  readonly progress: (done: number, total: number) => Promise<void>
  /** The fingerprint of the data behind the present pages. */
  readonly builtFrom: () => Promise<string | null>
}

export function pageBuilds(database: Database): PageBuilds {
  const ask = async <T>(sql: string, params: readonly unknown[] = []) => {
    const [row] = await database.query<{ answer: T }>(sql, params)
    return row?.answer
  }
  return {
    fingerprint: async () =>
      (await ask<string>('select public.pages_fingerprint() as answer')) ?? '',
    claim: async () => (await ask<string>('select public.claim_page_build() as answer')) ?? null,
    finish: async (...params) => {
      await ask('select public.finish_page_build($1, $2)', params)
    },
    progress: async (...params) => {
      await database.query(
        `update public.page_builds set rest_done = $1::int, rest_total = $2::int,
           rest_failures = case when $1::int = $2::int then 0 else rest_failures end where id = 1`,
        params,
      )
    },
    builtFrom: async () =>
      (await ask<string>('select built_from as answer from public.page_builds')) ?? null,
  }
}

/** @returns what the work returns, false if it throws. */
async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    logWarning(`Making the pages failed (${(error as Error).name})`)
    return false
  }
}

/** After this many looks, someone who keeps saving is not waited for any longer. */
const patience = 3

/** The pause between looks for settled data, in ms. */
const settleMs = 250

/**
 * Has the pages rendered again when their data has changed, or an admin has asked: once the data has
 * stood still from one look to the next, never two at once. Whoever saves something wakes it; what
 * changes the database by another way is found by looking. A failed run is tried again later.
 * @param render whether all pages were rendered; stops at the signal, also what it makes after them. `isForced` when nothing has
 * changed and somebody wants them all the same.
 */
export function followChanges(
  builds: PageBuilds,
  render: (signal: AbortSignal, isForced: boolean) => Promise<boolean>,
  everyMs = 10_000,
): Worker {
  const end = new AbortController()
  let last: string | undefined
  let unsettled = 0
  const worker = startWorker(everyMs, async () => {
    const present = await builds.fingerprint()
    unsettled = present === last ? 0 : unsettled + 1
    last = present
    if (unsettled > 0 && unsettled < patience) return settleMs
    const fingerprint = await builds.claim()
    if (fingerprint === null) return undefined
    unsettled = 0
    // A claim that is never finished blocks the pages for a quarter of an hour.
    const isRendered = await attempt(async () => {
      const isForced = fingerprint === (await builds.builtFrom())
      return render(end.signal, isForced)
    })
    await builds.finish(fingerprint, isRendered ? null : 'render')
    // Looks again at once for what was saved in the meantime.
    return settleMs
  })
  return {
    wake: () => worker.wake(),
    stop: () => {
      end.abort()
      return worker.stop()
    },
  }
}
