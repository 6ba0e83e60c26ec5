import { expect, it } from 'vitest'
import { authFailure, keyFailure, mailFailure } from './auth-failure.ts'

const name = 'AuthApiError'

it.each([
  [{ name, status: 400, code: 'invalid_credentials' }, 'invalid-credentials'],
  [{ name, status: 422, code: 'user_already_exists' }, 'account-exists'],
  [{ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' }, 'password-too-weak'],
  [{ name, status: 429, code: 'over_email_send_rate_limit' }, 'rate-limited'],
  [{ name, status: 429, code: undefined }, 'rate-limited'],
  [{ name, status: 403, code: 'otp_expired' }, 'link-expired'],
  [{ name, status: 401, code: 'insufficient_aal' }, 'second-factor-needed'],
  [{ name, status: 422, code: 'mfa_verification_failed' }, 'wrong-code'],
  [{ name, status: 422, code: 'mfa_challenge_expired' }, 'challenge-over'],
  [{ name, status: 422, code: 'a_code_of_next_year' }, 'refused'],
  [{ name, status: 500, code: 'unexpected_failure' }, 'unreachable'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'unreachable'],
  [{ name: 'AuthUnknownError' }, 'unreachable'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'session-gone'],
] as const)('reads %o as %s', (error, kind) => {
  expect(authFailure({ message: 'said the server', ...error })).toEqual({
    kind,
    message: 'said the server',
  })
})

it('does not depend on the message', () => {
  const message = 'Invalid login credentials'
  expect(authFailure({ name, status: 422, message }).kind).toBe('refused')
})

it.each([
  ['NotAllowedError', 'key-not-used'],
  ['AbortError', 'key-not-used'],
  ['InvalidStateError', 'key-known'],
  ['SecurityError', 'key-unusable'],
  ['NotSupportedError', 'key-unusable'],
  ['TypeError', 'key-unusable'],
])('reads the exception %s of a browser as %s', (exception, kind) => {
  expect(keyFailure(exception)).toEqual({ kind, message: '' })
})

it('treats a failing service as unable to send mail where a mail is needed', () => {
  const error = { name: 'AuthRetryableFetchError', message: 'Error sending email' }
  expect(mailFailure({ ...error, status: 500 }).kind).toBe('mail-not-sent')
  expect(mailFailure({ ...error, status: 0 }).kind).toBe('unreachable')
  expect(mailFailure({ name, message: '', status: 429 }).kind).toBe('rate-limited')
})
