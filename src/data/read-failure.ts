import { type Result, fail, succeed } from '#src/lib/result.ts'

/** Why reading failed. */
export type ReadFailure =
  /** No answer came: no network, a time-out, or an answer that is not the server's. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }

interface RestResponse {
  readonly error: { readonly code?: string } | null
  readonly data: unknown
  readonly status: number
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
