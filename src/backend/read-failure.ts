import type { Portion } from '#src/domain/portions.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

/** Why a read failed. */
export type ReadFailure =
  /** No response: no network, a timeout, or a response that is not the server's. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }

interface RestResponse {
  readonly error: { readonly code?: string } | null
  readonly data: unknown
  readonly status: number
  /** The total number of rows, if it was requested. */
  readonly count?: number | null
}

/** The rows of a postgrest-js response, or why there are none. */
export function readRows({ error, data, status }: RestResponse): Result<unknown[], ReadFailure> {
  if (error === null && Array.isArray(data)) return succeed(data)
  // Status 0 means no network; a captive portal's page has a status below 400.
  if (status < 400 || status >= 500) return fail({ kind: 'unreachable' })
  return fail({ kind: 'refused', status, code: error?.code ?? '' })
}

/** Like `readRows`, decoded; rows for which `decode` returns null are left out. */
export function decodeRows<Value>(
  response: RestResponse,
  decode: (row: unknown) => Value | null,
): Result<Value[], ReadFailure> {
  const rows = readRows(response)
  return rows.ok ? succeed(rows.value.map(decode).filter((row) => row !== null)) : rows
}

/** One page of a list that was requested with its total count. */
export function decodePortion<Value>(
  response: RestResponse,
  decode: (row: unknown) => Value | null,
): Result<Portion<Value>, ReadFailure> {
  // A page beyond the end, which may have moved: PostgREST responds with 416.
  if (response.status === 416) return succeed({ entries: [], total: response.count ?? 0 })
  const entries = decodeRows(response, decode)
  if (!entries.ok) return entries
  return succeed({ entries: entries.value, total: response.count ?? entries.value.length })
}
