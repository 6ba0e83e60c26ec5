/** Why the back office's request was not done. */
export type OfficeFailure =
  /** No answer came, or the server is in trouble: nobody knows whether it was done. */
  | { readonly kind: 'unreachable' }
  /** The session is over. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-permitted' }
  /** Somebody else has saved since. */
  | { readonly kind: 'conflict' }
  /** A value that must be the only one is there already. */
  | { readonly kind: 'duplicate' }
  /** It, or what it belongs to, no longer exists. */
  | { readonly kind: 'gone' }
  /** A rule of the server refuses it; `code` says which, and `details` what exactly, if it tells. */
  | { readonly kind: 'rejected'; readonly code: string; readonly details?: string }

interface Refusal {
  readonly status: number
  readonly error: { readonly code?: string; readonly details?: string | null } | null
}

const kindByCode = {
  '42501': 'not-permitted',
  PT409: 'conflict',
  '23505': 'duplicate',
  '23503': 'gone',
  // An id that is none: a link that was cut off on its way.
  '22P02': 'gone',
  PT404: 'gone',
} as const

/** PostgREST answers it with 405. */
const readOnlyCode = '25006'

const isKnown = (code: string): code is keyof typeof kindByCode => Object.hasOwn(kindByCode, code)

/** Reads a refusal by status and code, as PostgREST gives them; status 0 is no answer. */
export function officeFailure({ status, error }: Refusal): OfficeFailure {
  const code = error?.code ?? ''
  if (status === 401) return { kind: 'signed-out' }
  if (status === 403) return { kind: 'not-permitted' }
  if (isKnown(code)) return { kind: kindByCode[code] }
  // Without a code it is another server's answer; 408 and 429 are to be sent again, and so is what a
  // database refused that takes nothing for a while.
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  if (!isRefusal || code === '' || code === readOnlyCode) return { kind: 'unreachable' }
  const details = error?.details ?? ''
  return { kind: 'rejected', code, ...(details !== '' && { details }) }
}
