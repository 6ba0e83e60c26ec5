import * as v from 'valibot'
import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { askAsUser } from './ask-as-user.ts'
import { type ChangeFailure, changeFailure } from './change-failure.ts'

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

/** Where the prerendered pages stand; times are the server's. */
export type PageBuild =
  | { readonly state: 'never' }
  | { readonly state: 'asked' | 'running'; readonly since: string }
  | {
      readonly state: 'done'
      readonly since: string
      /** How much is made of what follows the pages, until all of it is. */
      readonly rest?: { readonly done: number; readonly total: number }
    }
  | {
      readonly state: 'failed'
      readonly since: string
      /** Null of a failure from before reasons were kept. */
      readonly reason: (typeof failures)[number] | null
      readonly nextAttemptAt: string
    }

/** The state that the one row of `page_builds` describes. */
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

/** When and how the pages were last made, and whether they are about to be. */
export async function fetchPageBuild(signal: AbortSignal): Promise<Result<PageBuild, ReadFailure>> {
  const rows = readRows(
    await askAsUser((client) =>
      client
        .from('page_builds')
        .select(
          'requested_at,started_at,finished_at,outcome,failure,next_attempt_at,rest_done,rest_total',
        )
        .abortSignal(signal),
    ),
  )
  if (!rows.ok) return rows
  const parsed = v.safeParse(v.tuple([buildRow]), rows.value)
  return parsed.success ? succeed(pageBuildOf(parsed.output[0])) : fail({ kind: 'unreachable' })
}

/** Asks for the pages to be made again, changed or not. */
export async function requestPageBuild(): Promise<Result<'asked', ChangeFailure>> {
  const answer = await askAsUser((client) => client.rpc('request_page_build'))
  const isDone = answer.error === null && answer.status >= 200 && answer.status < 300
  return isDone ? succeed('asked') : fail(changeFailure(answer))
}
