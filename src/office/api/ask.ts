import * as v from 'valibot'
import { asUser } from '#src/session/api/as-user.ts'
import { logWarning } from '#src/platform/log.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type OfficeFailure, officeFailure } from './office-failure.ts'

/** A supabase-js response; status 0 if there was none. */
export interface Answer<Data = unknown> {
  readonly status: number
  readonly error: { readonly code?: string; readonly details?: string | null } | null
  readonly data: Data
  /** The total number of rows, if it was requested. */
  readonly count?: number | null
}

/** The client that acts as the signed-in user. */
export type OfficeClient = Parameters<Parameters<typeof asUser>[0]>[0]

/** A request; one that can be cancelled takes an AbortSignal, and counts as unreachable then. */
type Request<Got> = (client: OfficeClient) => PromiseLike<Got>

/**
 * Sends a request as the signed-in user and returns the response or the reason for none. Rejects
 * only for bugs, never because of the network or the session.
 */
export async function ask<Got extends Answer>(
  request: Request<Got>,
): Promise<Result<Got, OfficeFailure>> {
  const answer = await send(request)
  return answer === null ? fail({ kind: 'unreachable' }) : judged(answer)
}

/**
 * Calls a database function that returns one value. A value of another shape is a bug and rejects.
 */
export async function askValue<Value>(
  shape: v.GenericSchema<unknown, Value>,
  request: Request<Answer>,
): Promise<Result<Value, OfficeFailure>> {
  const answer = await ask(request)
  return answer.ok ? succeed(decoded(shape, answer.value.data)) : answer
}

/** The rows of a response. A row of another shape is a bug and rejects. */
export async function askRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  request: Request<Answer>,
): Promise<Result<Row[], OfficeFailure>> {
  const answer = await ask(request)
  return answer.ok ? rowsOf(row, answer.value) : answer
}

/** One page of a list, with its total count. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** The total number of rows; 0 for a page beyond the end, where PostgREST does not say. */
  readonly total: number
}

/** Like `askRows`, for one page of a list whose request counts all rows. */
export async function askPage<Row>(
  row: v.GenericSchema<unknown, Row>,
  request: Request<Answer>,
): Promise<Result<Page<Row>, OfficeFailure>> {
  const answer = await send(request)
  if (answer === null) return fail({ kind: 'unreachable' })
  // A page beyond the end, which may have moved: PostgREST responds with 416.
  if (answer.status === 416) return succeed({ rows: [], total: 0 })
  const judgement = judged(answer)
  if (!judgement.ok) return judgement
  const rows = rowsOf(row, answer)
  return rows.ok ? succeed({ rows: rows.value, total: answer.count ?? rows.value.length }) : rows
}

/** Null if nothing could be sent. */
async function send<Got extends Answer>(request: Request<Got>): Promise<Got | null> {
  // Offline, supabase-js would try to refresh an expired session for half a minute.
  if (!navigator.onLine) return null
  try {
    return await asUser(request)
  } catch (error) {
    // TanStack Query would not report the bug.
    logWarning('a request of the back office broke off', error)
    throw error
  }
}

function judged<Got extends Answer>(answer: Got): Result<Got, OfficeFailure> {
  const isDone = answer.error === null && answer.status >= 200 && answer.status < 300
  return isDone ? succeed(answer) : fail(officeFailure(answer))
}

function rowsOf<Row>(
  row: v.GenericSchema<unknown, Row>,
  { data }: Answer,
): Result<Row[], OfficeFailure> {
  // A captive portal's page may be JSON, too, but not a list.
  if (!Array.isArray(data)) return fail({ kind: 'unreachable' })
  return succeed(decoded(v.array(row), data))
}

function decoded<Value>(shape: v.GenericSchema<unknown, Value>, data: unknown): Value {
  const parsed = v.safeParse(shape, data)
  if (parsed.success) return parsed.output
  // The path only: a row may contain personal data.
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
  const message = `an answer to the back office has another shape: ${places}`
  logWarning(message)
  throw new Error(message)
}
