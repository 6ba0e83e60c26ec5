import { type Result, succeed } from '#src/platform/result.ts'
import { ask } from './ask-auth.ts'
import { type AuthFailure, mailFailure } from './auth-failure.ts'
import type { MailLink } from './mail-link.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Begins a session with a password. */
export function signIn(credentials: Credentials): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.signInWithPassword(credentials))
}

/**
 * Creates an account. Where the service wants the address confirmed, no session begins and the
 * answer is the same whether or not there was an account.
 * @param returnTo where the mail's link leads: an address of this site.
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

/** Asks for a mail with a link to choose a new password; a stranger's address is answered the same. */
export function requestPasswordReset(
  email: string,
  returnTo: string,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.resetPasswordForEmail(email, { redirectTo: returnTo }), mailFailure)
}

/** Gives the signed-in user a new password. */
export function setPassword(password: string): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.updateUser({ password }))
}

/** Begins the session that the link of a mail brings along. */
export function acceptMailLink(
  link: Extract<MailLink, { kind: 'tokens' }>,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) =>
    auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken }),
  )
}

/** Ends all sessions of the user; this device's own only once the server has answered. */
export function endAllSessions(): Promise<Result<unknown, AuthFailure>> {
  return ask(async (auth) => {
    const { error } = await auth.signOut({ scope: 'global' })
    return { data: null, error }
  })
}
