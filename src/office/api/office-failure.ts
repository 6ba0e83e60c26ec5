/** Why a back-office request failed. */
export type OfficeFailure =
  /** No response or a server error: the request may or may not have been carried out. */
  | { readonly kind: 'unreachable' }
  /** The session is over. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-permitted' }
  /** Somebody else has saved in the meantime. */
  | { readonly kind: 'conflict' }
  /** A unique value is taken. */
  | { readonly kind: 'duplicate' }
  /** The record, or the one it belongs to, no longer exists. */
  | { readonly kind: 'gone' }
  /** A server rule refuses it; `code` names the rule, and `details` the value, if known. */
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
  // An invalid id: the link was cut off.
  '22P02': 'gone',
  PT404: 'gone',
} as const

/** PostgREST maps it to 405. */
const readOnlyCode = '25006'

const isKnown = (code: string): code is keyof typeof kindByCode => Object.hasOwn(kindByCode, code)

/** Classifies a PostgREST error by status and code; status 0 is no response. */
export function officeFailure({ status, error }: Refusal): OfficeFailure {
  const code = error?.code ?? ''
  if (status === 401) return { kind: 'signed-out' }
  if (status === 403) return { kind: 'not-permitted' }
  if (isKnown(code)) return { kind: kindByCode[code] }
  // Without a code, another server has responded. 408 and 429 can be retried, and so can a database
  // that is read-only for a while.
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  if (!isRefusal || code === '' || code === readOnlyCode) return { kind: 'unreachable' }
  const details = error?.details ?? ''
  return { kind: 'rejected', code, ...(details !== '' && { details }) }
}
