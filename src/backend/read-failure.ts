import type { Portion } from '#src/domain/portions.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

/** Why reading failed. */
export type ReadFailure =
  /** No answer came: no network, a time-out, or an answer that is not the server's. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }

interface RestResponse {
  readonly error: { readonly code?: string } | null
  readonly data: unknown
  readonly status: number
  /** Of all rows, where it was asked for. */
  readonly count?: number | null
}

/** The rows of an answer as postgrest-js gives it, or why there are none. */
export function readRows({ error, data, status }: RestResponse): Result<unknown[], ReadFailure> {
  if (error === null && Array.isArray(data)) return succeed(data)
  // No network is status 0; a network's own page has a status below 400.
  if (status < 400 || status >= 500) return fail({ kind: 'unreachable' })
  return fail({ kind: 'refused', status, code: error?.code ?? '' })
}

/** The same, decoded: a row that cannot be shown, of which `decode` makes null, is left out. */
export function decodeRows<Value>(
  response: RestResponse,
  decode: (row: unknown) => Value | null,
): Result<Value[], ReadFailure> {
  const rows = readRows(response)
  return rows.ok ? succeed(rows.value.map(decode).filter((row) => row !== null)) : rows
}

/** One portion of a list that was asked for with its count. */
export function decodePortion<Value>(
  response: RestResponse,
  decode: (row: unknown) => Value | null,
): Result<Portion<Value>, ReadFailure> {
  // A portion beyond the end, which may have moved since: PostgREST has no range for it.
  if (response.status === 416) return succeed({ entries: [], total: response.count ?? 0 })
  const entries = decodeRows(response, decode)
  if (!entries.ok) return entries
  return succeed({ entries: entries.value, total: response.count ?? entries.value.length })
}
