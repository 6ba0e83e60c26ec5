import type { QueryClient } from '@tanstack/react-query'
import * as account from './api/account.ts'
import type { AuthFailure } from './api/auth-failure.ts'
import { endSession } from './api/end-session.ts'
import { readMailLink } from './api/mail-link.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { switchCreditOff } from './credit.ts'
import { dropDraftsOf, signedInId } from './drafts.ts'
import { forgetAdmin } from './forget-admin.ts'
import { dropUnsentOf } from './unsent.ts'

export type { AuthFailure } from './api/auth-failure.ts'

export { setPassword, signIn } from './api/account.ts'

export {
  type Invitation,
  acceptSignedIn,
  acceptWithPassword,
  invitationToken,
  readInvitation,
} from './api/invitation.ts'

/** Creates an account; the link of a mail, where one is sent, leads to the origin of the site. */
export function signUp(credentials: account.Credentials) {
  return account.signUp(credentials, location.origin)
}

/** Asks for a mail whose link leads back to the page for a new password. */
export function requestPasswordReset(email: string): Promise<Result<unknown, AuthFailure>> {
  return account.requestPasswordReset(email, `${location.origin}/auth`)
}

/**
 * Begins the session that a mail's link has brought along.
 * @param fragment of the address that the link has led to.
 * @returns what the mail was for, `half` when the link of another mail must be followed, too; null when the address comes from no mail.
 */
export async function followMailLink(
  fragment: string,
): Promise<Result<'new-password' | 'confirmed' | 'half', AuthFailure> | null> {
  const link = readMailLink(fragment)
  if (link === null) return null
  if (link.kind === 'refused') return fail(link.failure)
  if (link.kind === 'half') return succeed('half')
  const answer = await account.acceptMailLink(link)
  return answer.ok ? succeed(link.isRecovery ? 'new-password' : 'confirmed') : answer
}

/**
 * Signs out on this device, with or without a network, and leaves nothing of the session on it, not even
 * what waits for the server: its author has to be asked before.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  const userId = signedInId()
  endSession()
  switchCreditOff()
  if (userId !== null) dropWorkOf(userId)
  await forgetAdmin(queryClient)
}

/** Ends every session of the account; nothing of it stays on this device. */
export async function endAllSessions(): Promise<Result<unknown, AuthFailure>> {
  const userId = signedInId()
  const outcome = await account.endAllSessions()
  if (outcome.ok) switchCreditOff()
  if (outcome.ok && userId !== null) dropWorkOf(userId)
  return outcome
}

function dropWorkOf(userId: string): void {
  dropDraftsOf(userId)
  dropUnsentOf(userId)
}
