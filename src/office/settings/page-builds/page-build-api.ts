import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const time = v.nullable(v.string())

const failures = ['render', 'rest', 'hook-refused', 'hook-silent'] as const

const buildRow = v.object({
  requested_at: time,
  started_at: time,
  finished_at: time,
  outcome: v.nullable(v.picklist(['done', 'failed'])),
  failure: v.nullable(v.picklist(failures)),
  next_attempt_at: v.string(),
  rest_done: v.nullable(v.number()),
  rest_total: v.nullable(v.number()),
})

/** The state of the prerendered pages; times are the server's. */
export type PageBuild =
  | { readonly state: 'never' }
  | { readonly state: 'asked' | 'running'; readonly since: string }
  | {
      readonly state: 'done'
      readonly since: string
      /** Progress of the work that follows the pages, until it is finished. */
      readonly rest?: { readonly done: number; readonly total: number }
    }
  | {
      readonly state: 'failed'
      readonly since: string
      /** Null for a failure from before reasons were stored. */
      readonly reason: (typeof failures)[number] | null
      readonly nextAttemptAt: string
    }

/** The state in the one row of `page_builds`. */
export function pageBuildOf(row: v.InferOutput<typeof buildRow>): PageBuild {
  const { requested_at: asked, started_at: started, finished_at: finished } = row
  if (started !== null && finished === null) return { state: 'running', since: started }
  if (asked !== null && (started === null || Date.parse(asked) > Date.parse(started))) {
    return { state: 'asked', since: asked }
  }
  if (finished === null) return { state: 'never' }
  if (row.outcome !== 'failed') {
    const { rest_done: done, rest_total: total } = row
    const isUnderWay = done !== null && total !== null && done < total
    return { state: 'done', since: finished, ...(isUnderWay ? { rest: { done, total } } : {}) }
  }
  const { failure: reason, next_attempt_at: nextAttemptAt } = row
  return { state: 'failed', since: finished, reason, nextAttemptAt }
}

/** When and how the pages were last rebuilt, and whether a rebuild is due. */
export async function fetchPageBuild(
  signal: AbortSignal,
): Promise<Result<PageBuild, OfficeFailure>> {
  const rows = await askRows(buildRow, (client) =>
    client
      .from('page_builds')
      .select(
        'requested_at,started_at,finished_at,outcome,failure,next_attempt_at,rest_done,rest_total',
      )
      .abortSignal(signal),
  )
  if (!rows.ok) return rows
  const [row] = rows.value
  // The row always exists; without the role it is invisible.
  return row === undefined ? fail({ kind: 'not-permitted' }) : succeed(pageBuildOf(row))
}

/** Requests a rebuild of the pages, changed or not. */
export async function requestPageBuild(): Promise<Result<'asked', OfficeFailure>> {
  const answer = await ask((client) => client.rpc('request_page_build'))
  return answer.ok ? succeed('asked') : answer
}
