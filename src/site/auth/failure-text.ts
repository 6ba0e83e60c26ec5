import { messages } from '#src/domain/messages.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'

export const offlineText =
  'You are offline. Signing in needs the internet; please try again when you are online.'

/** What a failure is told with: the server's words (specification section 8), or ours without any. */
export function failureText({ kind, message }: AuthFailure, isOnline: boolean): string {
  if (kind === 'unreachable') {
    return isOnline ? 'Our server could not be reached. Please try again.' : offlineText
  }
  if (kind === 'mail-not-sent') {
    return 'Our server could not send the mail, so nothing was done. Please try again later.'
  }
  if (kind === 'rate-limited') {
    return `${message.replace(/\.$/, '') || 'Too many tries'}. Try again later, or open the newest link of “Forgot password?” that we mailed you: it lets you in.`
  }
  return message === '' ? messages.unexpected : message
}
