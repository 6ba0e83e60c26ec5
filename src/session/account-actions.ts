import type { QueryClient } from '@tanstack/react-query'
import * as account from './api/account.ts'
import type { AuthFailure } from './api/auth-failure.ts'
import { endSession } from './api/end-session.ts'
import { readMailLink } from './api/mail-link.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { switchSalesCreditOff } from './sales-credit.ts'
import { drafts } from './drafts.ts'
import { forgetAdmin } from './forget-admin.ts'
import { signedInId } from './signed-in-id.ts'
import { unsentWork } from './unsent.ts'

export type { AuthFailure } from './api/auth-failure.ts'

export { setPassword, signIn } from './api/account.ts'

export {
  type Invitation,
  acceptSignedIn,
  acceptWithPassword,
  invitationToken,
  readInvitation,
} from './api/invitation.ts'

/**
 * Creates an account. The link in the confirmation mail, if one is sent, leads to the site's
 * origin.
 */
export function signUp(credentials: account.Credentials) {
  return account.signUp(credentials, location.origin)
}

/** Requests a mail with a link to the page for a new password. */
export function requestPasswordReset(email: string): Promise<Result<unknown, AuthFailure>> {
  return account.requestPasswordReset(email, `${location.origin}/auth`)
}

/**
 * Starts the session of a mail's link.
 * @param fragment of the address that the link led to.
 * @returns the purpose of the mail; `half` when the link of another mail must be followed, too;
 * null when the address comes from no mail.
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
 * Signs out on this device, online or offline, and deletes everything the session left on it,
 * including work that waits for the server. Ask the user first.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  const userId = signedInId()
  endSession()
  switchSalesCreditOff()
  if (userId !== null) dropWorkOf(userId)
  await forgetAdmin(queryClient)
}

/** Ends every session of the account and deletes everything they left on this device. */
export async function endAllSessions(): Promise<Result<unknown, AuthFailure>> {
  const userId = signedInId()
  const outcome = await account.endAllSessions()
  if (outcome.ok) switchSalesCreditOff()
  if (outcome.ok && userId !== null) dropWorkOf(userId)
  return outcome
}

function dropWorkOf(userId: string): void {
  drafts.dropAllOf(userId)
  unsentWork.dropAllOf(userId)
}
