import * as v from 'valibot'
import { asUser } from '#src/session/api/as-user.ts'
import { logWarning } from '#src/platform/log.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type OfficeFailure, officeFailure } from './office-failure.ts'

/** An answer as supabase-js gives it; status 0 when none came. */
export interface Answer<Data = unknown> {
  readonly status: number
  readonly error: { readonly code?: string; readonly details?: string | null } | null
  readonly data: Data
  /** Of all rows, where it was asked for. */
  readonly count?: number | null
}

/** The client that acts as the signed-in user. */
export type OfficeClient = Parameters<Parameters<typeof asUser>[0]>[0]

/** A request; one that may be given up takes an AbortSignal, and counts as unreachable then. */
type Request<Got> = (client: OfficeClient) => PromiseLike<Got>

/**
 * Sends a request as the signed-in user and answers with what came, or why nothing did. Rejects for
 * bugs only, never for reasons of the network or the session.
 */
export async function ask<Got extends Answer>(
  request: Request<Got>,
): Promise<Result<Got, OfficeFailure>> {
  const answer = await send(request)
  return answer === null ? fail({ kind: 'unreachable' }) : judged(answer)
}

/** The one value that a function of the database answers with. One of another shape is a bug, and rejects. */
export async function askValue<Value>(
  shape: v.GenericSchema<unknown, Value>,
  request: Request<Answer>,
): Promise<Result<Value, OfficeFailure>> {
  const answer = await ask(request)
  return answer.ok ? succeed(decoded(shape, answer.value.data)) : answer
}

/** The rows that a request answers with. A row of another shape is a bug, and rejects. */
export async function askRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  request: Request<Answer>,
): Promise<Result<Row[], OfficeFailure>> {
  const answer = await ask(request)
  return answer.ok ? rowsOf(row, answer.value) : answer
}

/** One page of a list that is asked for with its count. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** How many there are in all; 0 for a page beyond the end, since nobody tells then. */
  readonly total: number
}

/** The same for one page of a list, of which the request counts all rows. */
export async function askPage<Row>(
  row: v.GenericSchema<unknown, Row>,
  request: Request<Answer>,
): Promise<Result<Page<Row>, OfficeFailure>> {
  const answer = await send(request)
  if (answer === null) return fail({ kind: 'unreachable' })
  // A page beyond the end, which may have moved since: PostgREST has no range for it.
  if (answer.status === 416) return succeed({ rows: [], total: 0 })
  const judgement = judged(answer)
  if (!judgement.ok) return judgement
  const rows = rowsOf(row, answer)
  return rows.ok ? succeed({ rows: rows.value, total: answer.count ?? rows.value.length }) : rows
}

/** Null when nothing could be sent. */
async function send<Got extends Answer>(request: Request<Got>): Promise<Got | null> {
  // Without a network supabase-js would try to renew an old session for half a minute.
  if (!navigator.onLine) return null
  try {
    return await asUser(request)
  } catch (error) {
    // TanStack Query would keep it to itself.
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
  // A network's own page may be JSON, too, but no list.
  if (!Array.isArray(data)) return fail({ kind: 'unreachable' })
  return succeed(decoded(v.array(row), data))
}

function decoded<Value>(shape: v.GenericSchema<unknown, Value>, data: unknown): Value {
  const parsed = v.safeParse(shape, data)
  if (parsed.success) return parsed.output
  // Where, and not what: a row may hold personal data.
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
  const message = `an answer to the back office has another shape: ${places}`
  logWarning(message)
  throw new Error(message)
}
