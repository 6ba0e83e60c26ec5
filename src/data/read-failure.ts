/** Why reading failed. */
export type ReadFailure =
  /** No answer came: no network, a time-out, or an answer that is not the server's. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }

interface RestResponse {
  readonly error: { readonly code: string } | null
  readonly status: number
}

/** Reads the failure from status and code; postgrest-js reports a missing network as status 0. */
export function readFailure(response: RestResponse): ReadFailure {
  const { status, error } = response
  if (status === 0 || status >= 500) return { kind: 'unreachable' }
  return { kind: 'refused', status, code: error?.code ?? '' }
}
