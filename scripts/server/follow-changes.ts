import type { Database } from '#supabase/local/database.ts'
import { type Worker, startWorker } from '#supabase/local/worker.ts'

/** What the database knows of the prerendered pages; its functions of the same names say more. */
export interface PageBuilds {
  /** Changes whenever a page might. */
  readonly fingerprint: () => Promise<string>
  /** @returns the fingerprint to build from, or null when nothing is due. */
  readonly claim: () => Promise<string | null>
  readonly finish: (fingerprint: string, succeeded: boolean) => Promise<void>
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
  }
}

/** Whoever saves one thing after another is not waited for any longer than this many looks. */
const patience = 3

/**
 * Has the pages rendered again when their data has changed, or an admin has asked: once the data has
 * stood still from one look to the next, never two at once. A failed run is tried again later.
 * @param render whether all pages were rendered; stops at the signal.
 */
export function followChanges(
  builds: PageBuilds,
  render: (signal: AbortSignal) => Promise<boolean>,
  everyMs = 10_000,
): Worker {
  const end = new AbortController()
  let last: string | undefined
  let unsettled = 0
  const worker = startWorker(everyMs, async () => {
    const present = await builds.fingerprint()
    unsettled = present === last ? 0 : unsettled + 1
    last = present
    if (unsettled > 0 && unsettled < patience) return
    const fingerprint = await builds.claim()
    if (fingerprint === null) return
    unsettled = 0
    await builds.finish(fingerprint, await render(end.signal))
  })
  return {
    stop: () => {
      end.abort()
      return worker.stop()
    },
  }
}
