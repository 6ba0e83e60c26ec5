import { messages } from '#src/domain/messages.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'

export const offlineText =
  'You are offline. Signing in needs a connection. Please try again when you are online.'

/** The message of a failure: the server's (specification section 8), or ours if it has none. */
export function failureText({ kind, message }: AuthFailure, isOnline: boolean): string {
  if (kind === 'unreachable') {
    return isOnline ? 'Our server could not be reached. Please try again.' : offlineText
  }
  if (kind === 'mail-not-sent') {
    return 'Our server could not send the email, so nothing was changed. Please try again later.'
  }
  if (kind === 'rate-limited') {
    return `${message.replace(/\.$/, '') || 'Too many attempts'}. Try again later, or open the newest “Forgot password?” link that we emailed you: it lets you in.`
  }
  return message === '' ? messages.unexpected : message
}
