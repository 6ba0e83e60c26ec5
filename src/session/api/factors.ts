import { type Result, succeed } from '#src/platform/result.ts'
import { ask } from './ask-auth.ts'
import type { AuthFailure } from './auth-failure.ts'

/** What an authenticator app needs to generate codes. */
export interface AppSecret {
  readonly factorId: string
  /** URL of the QR code. */
  readonly picture: string
  /** The secret for typing, in base32. */
  readonly secret: string
  /** The secret as a link that opens the app on a phone; empty if there is none. */
  readonly link: string
}

/**
 * Enrols an authenticator app; its first correct code verifies it.
 * @param issuer shown by the app next to the account.
 */
export async function beginApp(
  name: string,
  issuer: string,
): Promise<Result<AppSecret, AuthFailure>> {
  await dropUnfinished()
  const answer = await ask((auth) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }),
  )
  if (!answer.ok) return answer
  const { id, totp } = answer.value
  return succeed({
    factorId: id,
    picture: totp.qr_code,
    secret: totp.secret,
    link: appLink(totp.uri),
  })
}

/**
 * Enrols a phone; its first correct code verifies it.
 * @param phone with the country code.
 * @returns the id of the factor.
 */
export async function beginPhone(
  name: string,
  phone: string,
): Promise<Result<string, AuthFailure>> {
  await dropUnfinished()
  const answer = await ask((auth) =>
    auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }),
  )
  return answer.ok ? succeed(answer.value.id) : answer
}

/**
 * Enrols a passkey or security key; `signWithKey` verifies it.
 * @returns the id of the factor.
 */
export async function beginKey(name: string): Promise<Result<string, AuthFailure>> {
  await dropUnfinished()
  const answer = await ask((auth) =>
    auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }),
  )
  return answer.ok ? succeed(answer.value.id) : answer
}

/** Only otpauth: links, which open an authenticator app. */
function appLink(address: string): string {
  return address.startsWith('otpauth://totp/') ? address : ''
}

/**
 * Sends a code to a phone.
 * @returns the id of the challenge, for `answerCode`.
 */
export async function sendCode(factorId: string): Promise<Result<string, AuthFailure>> {
  const answer = await ask((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }))
  return answer.ok ? succeed(answer.value.id) : answer
}

/** Submits a code sent to a phone; the correct one raises the session to aal2. */
export function answerCode(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.mfa.verify({ factorId, challengeId, code }))
}

/** Submits the current code of an authenticator app; the correct one raises the session to aal2. */
export function answerAppCode(
  factorId: string,
  code: string,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.mfa.challengeAndVerify({ factorId, code }))
}

/** Removes a factor and refreshes the session, which may need another factor now. */
export async function removeFactor(factorId: string): Promise<Result<unknown, AuthFailure>> {
  const answer = await ask((auth) => auth.mfa.unenroll({ factorId }))
  if (answer.ok || answer.failure.kind === 'factor-gone') return renewSession()
  return answer
}

/** Withdraws an unverified factor; if that fails, it expires by itself. */
export async function dropFactor(factorId: string): Promise<void> {
  await ask((auth) => auth.mfa.unenroll({ factorId }))
}

/** Refreshes the session with its level and the user's factors. */
export function renewSession(): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.refreshSession())
}

/** Unverified factors keep their names, which would block another attempt. */
async function dropUnfinished(): Promise<void> {
  const answer = await ask((auth) => auth.mfa.listFactors())
  if (!answer.ok) return
  const unfinished = answer.value.all.filter(({ status }) => status === 'unverified')
  await Promise.all(unfinished.map(({ id }) => dropFactor(id)))
}
