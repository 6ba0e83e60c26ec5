import { type Result, fail, succeed } from '#src/lib/result.ts'

/** Why the server did not take a row. */
export type WriteFailure =
  /** Nobody answered, or the server is in trouble: the same row may be sent again. */
  | { readonly kind: 'transient' }
  /** Too many of one sender; again after that many seconds. */
  | { readonly kind: 'rate-limited'; readonly waitSeconds: number }
  /** Key, token or policy are wrong: not the sender's fault, and not mended by other words. */
  | { readonly kind: 'not-permitted' }
  /** A rule refuses the row as it is. */
  | { readonly kind: 'rejected'; readonly code: string }

interface WriteResponse {
  readonly status: number
  readonly error: { readonly code?: string; readonly hint?: string | null } | null
}

const defaultWaitSeconds = 3600

/**
 * Reads the answer to an insert whose primary key the sender made. A second delivery of the same
 * row conflicts with the first on that key, and that is success.
 */
export function insertOutcome({ status, error }: WriteResponse): Result<'stored', WriteFailure> {
  // Nothing but this status is the server's word. An empty answer of somebody else, even with status
  // 404, has no error either.
  if (status === 201) return succeed('stored')
  if (error === null) return fail({ kind: 'transient' })
  if (status === 409 && error.code === '23505') return succeed('stored')
  if (status === 429) {
    return fail({ kind: 'rate-limited', waitSeconds: Number(error.hint) || defaultWaitSeconds })
  }
  if (status === 401 || status === 403) return fail({ kind: 'not-permitted' })
  // Below 400 it is a network's own page, and without a code another server's.
  if (status < 400 || !error.code || status === 408 || status === 425 || status >= 500) {
    return fail({ kind: 'transient' })
  }
  return fail({ kind: 'rejected', code: error.code })
}
