/** Why the back office's request was not done. */
export type EditFailure =
  /** No answer came, or the server is in trouble: nobody knows whether it was done. */
  | { readonly kind: 'unreachable' }
  /** The session is over. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-permitted' }
  /** Somebody else has saved since. */
  | { readonly kind: 'conflict' }
  /** A value that must be the only one is there already. */
  | { readonly kind: 'duplicate' }
  /** It is not there any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'rejected'; readonly code: string }

interface Answer {
  readonly status: number
  readonly error: { readonly code?: string } | null
}

/** Reads a refusal by status and code, as PostgREST gives them. */
export function editFailure({ status, error }: Answer): EditFailure {
  const code = error?.code ?? ''
  if (status === 401) return { kind: 'signed-out' }
  if (code === '42501' || status === 403) return { kind: 'not-permitted' }
  if (code === 'PT409') return { kind: 'conflict' }
  if (code === '23505') return { kind: 'duplicate' }
  if (code === 'PT404') return { kind: 'gone' }
  // Without a code it is another server's answer.
  if (status < 400 || status >= 500 || code === '') return { kind: 'unreachable' }
  return { kind: 'rejected', code }
}
