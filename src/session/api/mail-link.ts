import { type AuthFailure, linkFailure } from './auth-failure.ts'

/** The content of a mail's link, after the `#` of the address. */
export type MailLink =
  | {
      readonly kind: 'tokens'
      readonly accessToken: string
      readonly refreshToken: string
      /** Whether the mail was sent to choose a new password. */
      readonly isRecovery: boolean
    }
  /** A change of email address that the other address has to confirm as well. */
  | { readonly kind: 'half' }
  | { readonly kind: 'refused'; readonly failure: AuthFailure }

/** Reads the fragment of an address, with or without its `#`; null if it comes from no mail. */
export function readMailLink(fragment: string): MailLink | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const read = (name: string) => parameters.get(name) ?? ''
  if (read('error') !== '' || read('error_code') !== '') {
    return { kind: 'refused', failure: linkFailure(read('error_code'), read('error_description')) }
  }
  // The service says so only in this message, the only one it sends without a session.
  if (read('message') !== '') return { kind: 'half' }
  const [accessToken, refreshToken] = [read('access_token'), read('refresh_token')]
  if (accessToken === '' || refreshToken === '') return null
  return { kind: 'tokens', accessToken, refreshToken, isRecovery: read('type') === 'recovery' }
}
