import * as v from 'valibot'
import { email } from '#src/domain/leads/lead-rules.ts'

/**
 * The auth service ignores the rest of a longer password; specification section 9 allows 100
 * characters.
 */
const maxPasswordBytes = 72

/** The required length of a password, in words. */
export const passwordLength =
  'At least 6 characters. Up to 72 plain letters and digits fit, fewer letters of other alphabets.'

const characters = (text: string) => [...text].length

/** Passwords are used as typed: never trimmed, normalised or cut. */
const password = v.pipe(
  v.string(),
  v.check((text) => characters(text) >= 6, 'Password must be at least 6 characters'),
  v.check((text) => characters(text) <= 100, 'Password must be at most 100 characters'),
  v.check(
    (text) => new TextEncoder().encode(text).length <= maxPasswordBytes,
    'This password is too long to store. 72 plain letters and digits fit; letters of most other alphabets count as two or three, emoji as four.',
  ),
)

/** Sign-in and sign-up; specification section 5. */
export const credentialsForm = v.object({ email, password })

/** The recipient of a mail for a new password. */
export const resetForm = v.object({ email })

export const newPasswordForm = v.object({ password })
