import { messages } from '#src/domain/messages.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'
import type { Factor } from '#src/session/session.ts'

const wrong: Readonly<Record<Factor['type'], string>> = {
  totp: 'This code is not right, or it was used already. Wait for the next one. If none is taken, let the phone set its clock by itself.',
  phone: 'This code is not right. Look at the newest message, or have a new code sent.',
  webauthn: 'This key was not accepted. Use one that you have set up for this account.',
}

const over: Readonly<Record<Factor['type'], string>> = {
  totp: 'That took too long. Type in the code that the app shows now.',
  phone: 'This code has run out or was used already. Have a new one sent.',
  webauthn: 'That took too long. Please try again.',
}

/** What went wrong with a factor, and what to do about it. */
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
        ? 'That was too often. A new message can be sent a minute after the last one; after many tries it takes longer.'
        : 'That was too often. Wait five minutes and try again; after many wrong codes it takes until tomorrow. If it was not you, a mailed link of “Forgot password?” lets you try at once.'
    case 'unreachable':
      return isOnline
        ? 'Our server could not be reached. Please try again.'
        : 'You are offline. Please try again when you are online.'
    case 'factor-gone':
      return 'This factor is no longer set up. It was removed elsewhere, or it was not finished in time.'
    case 'name-taken':
      return 'You have a factor of this name already. Choose another name.'
    case 'phone-taken':
      return 'This phone is set up already.'
    case 'too-many-factors':
      return 'You have as many factors as there may be. Remove one first.'
    case 'not-offered':
      return 'This site does not allow this kind of factor. Please choose another one.'
    case 'second-factor-needed':
      return 'This needs your second factor first. Please give it, and try again.'
    case 'session-gone':
      return 'Your session has ended. Please sign in again.'
    case 'key-not-used':
      return 'No key was used: it was cancelled, took too long, or this device does not know a key of yours. Please try again.'
    case 'key-known':
      return 'This key is set up already. Use another one.'
    case 'key-unusable':
      return 'This browser cannot use a key here. Take an up-to-date browser, or another kind of factor.'
    default:
      return message === '' ? messages.unexpected : message
  }
}
