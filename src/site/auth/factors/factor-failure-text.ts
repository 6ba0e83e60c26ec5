import { messages } from '#src/domain/messages.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'
import type { Factor } from '#src/session/session.ts'

const wrong: Readonly<Record<Factor['type'], string>> = {
  totp: 'This code is wrong or has been used already. Wait for the next one. If none works, let your phone set its clock automatically.',
  phone: 'This code is wrong. Check the newest message, or ask for a new code.',
  webauthn: 'This key was not accepted. Use one you have set up for this account.',
}

const over: Readonly<Record<Factor['type'], string>> = {
  totp: 'That took too long. Enter the code the app shows now.',
  phone: 'This code has expired or has been used already. Ask for a new one.',
  webauthn: 'That took too long. Please try again.',
}

/** The message for a failed factor, and what to do about it. */
export function factorFailureText(
  type: Factor['type'],
  { kind, message }: AuthFailure,
  isOnline: boolean,
): string {
  switch (kind) {
    case 'wrong-code':
      return wrong[type]
    case 'challenge-over':
      return over[type]
    case 'rate-limited':
      return type === 'phone'
        ? 'Too many attempts. You can ask for a new code a minute after the last one; after many attempts, the wait is longer.'
        : 'Too many attempts. Wait five minutes and try again; after many wrong codes, wait until tomorrow. If it was not you, a “Forgot password?” link lets you try at once.'
    case 'unreachable':
      return isOnline
        ? 'Our server could not be reached. Please try again.'
        : 'You are offline. Please try again when you are online.'
    case 'factor-gone':
      return 'This factor is no longer set up. It was removed elsewhere, or its setup was not finished in time.'
    case 'name-taken':
      return 'You already have a factor with this name. Choose another name.'
    case 'phone-taken':
      return 'This phone is already set up.'
    case 'too-many-factors':
      return 'You have the maximum number of factors. Remove one first.'
    case 'not-offered':
      return 'This site does not allow this kind of factor. Please choose another one.'
    case 'second-factor-needed':
      return 'Confirm with your second factor first, then try again.'
    case 'session-gone':
      return 'Your session has ended. Please sign in again.'
    case 'key-not-used':
      return 'No key was used. It was cancelled, it took too long, or this device does not have your key. Please try again.'
    case 'key-known':
      return 'This key is already set up. Use another one.'
    case 'key-unusable':
      return 'This browser cannot use a key here. Use an up-to-date browser, or another kind of factor.'
    default:
      return message === '' ? messages.unexpected : message
  }
}
