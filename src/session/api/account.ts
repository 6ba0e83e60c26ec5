import { type Result, succeed } from '#src/platform/result.ts'
import { ask } from './ask-auth.ts'
import { type AuthFailure, mailFailure } from './auth-failure.ts'
import type { MailLink } from './mail-link.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Starts a session with a password. */
export function signIn(credentials: Credentials): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.signInWithPassword(credentials))
}

/**
 * Creates an account. If the service requires a confirmed address, no session starts, and the
 * response does not reveal whether the account existed.
 * @param returnTo target of the mail's link: an address of this site.
 */
export async function signUp(
  credentials: Credentials,
  returnTo: string,
): Promise<Result<'signed-in' | 'confirm-by-mail', AuthFailure>> {
  const answer = await ask(
    (auth) => auth.signUp({ ...credentials, options: { emailRedirectTo: returnTo } }),
    mailFailure,
  )
  if (!answer.ok) return answer
  return succeed(answer.value.session === null ? 'confirm-by-mail' : 'signed-in')
}

/**
 * Requests a mail with a link to choose a new password. The response does not reveal whether the
 * account exists.
 */
export function requestPasswordReset(
  email: string,
  returnTo: string,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.resetPasswordForEmail(email, { redirectTo: returnTo }), mailFailure)
}

/** Changes the signed-in user's password. */
export function setPassword(password: string): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.updateUser({ password }))
}

/** Starts the session of a mail's link. */
export function acceptMailLink(
  link: Extract<MailLink, { kind: 'tokens' }>,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) =>
    auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken }),
  )
}

/** Ends all sessions of the user; the one on this device only once the server has responded. */
export function endAllSessions(): Promise<Result<unknown, AuthFailure>> {
  return ask(async (auth) => {
    const { error } = await auth.signOut({ scope: 'global' })
    return { data: null, error }
  })
}
