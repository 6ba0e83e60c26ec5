/** Why a change of the back office was not made, or is not known to be. */
export type ChangeFailure =
  /** No answer came: whether the change was made is not known. */
  | 'unreachable'
  /** The session is over or has lost the role. */
  | 'forbidden'
  /** Somebody else was faster: what was to be changed is gone or was changed. */
  | 'overtaken'
  /** A rule of the database refuses it. */
  | 'refused'

interface FailedAnswer {
  readonly status: number
  readonly error: { readonly code?: string } | null
}

/** Reads a refused or lost change by status and code. */
export function changeFailure({ status, error }: FailedAnswer): ChangeFailure {
  if (status === 401 || status === 403 || error?.code === '42501') return 'forbidden'
  if (status === 409 || status === 404) return 'overtaken'
  // No answer is status 0, and below 400 it is a network's own page.
  return status >= 400 && status < 500 && status !== 408 && status !== 429
    ? 'refused'
    : 'unreachable'
}
