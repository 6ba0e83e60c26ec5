import { type Result, succeed } from '#src/platform/result.ts'
import { ask } from './ask-auth.ts'
import type { AuthFailure } from './auth-failure.ts'

/** What an authenticator app is given to make its codes from. */
export interface AppSecret {
  readonly factorId: string
  /** Address of a picture that the app reads. */
  readonly picture: string
  /** The same for typing, base32. */
  readonly secret: string
  /** The same as a link that a phone opens in its app; empty when there is none. */
  readonly link: string
}

/**
 * Begins an authenticator app, which counts from its first right code.
 * @param issuer what the app shows beside the account.
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
 * Begins a phone, which counts from its first right code.
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
 * Begins a passkey or security key, which counts once it has signed (`signWithKey`).
 * @returns the id of the factor.
 */
export async function beginKey(name: string): Promise<Result<string, AuthFailure>> {
  await dropUnfinished()
  const answer = await ask((auth) =>
    auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }),
  )
  return answer.ok ? succeed(answer.value.id) : answer
}

/** Leads into an authenticator app, and nowhere else. */
function appLink(address: string): string {
  return address.startsWith('otpauth://totp/') ? address : ''
}

/** Sends a code to a phone. @returns what `answerCode` must name. */
export async function sendCode(factorId: string): Promise<Result<string, AuthFailure>> {
  const answer = await ask((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }))
  return answer.ok ? succeed(answer.value.id) : answer
}

/** Gives the code that a phone was sent; the right one raises the session. */
export function answerCode(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.mfa.verify({ factorId, challengeId, code }))
}

/** Gives the present code of an authenticator app; the right one raises the session. */
export function answerAppCode(
  factorId: string,
  code: string,
): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.mfa.challengeAndVerify({ factorId, code }))
}

/**
 * Removes a factor. The session is renewed with it: it may have rested on this factor, and then it
 * needs another one.
 */
export async function removeFactor(factorId: string): Promise<Result<unknown, AuthFailure>> {
  const answer = await ask((auth) => auth.mfa.unenroll({ factorId }))
  if (answer.ok || answer.failure.kind === 'factor-gone') return renewSession()
  return answer
}

/** Takes back a factor that was begun; what cannot be taken back now runs out by itself. */
export async function dropFactor(factorId: string): Promise<void> {
  await ask((auth) => auth.mfa.unenroll({ factorId }))
}

/** Fetches the session anew, with its level and the factors of its user. */
export function renewSession(): Promise<Result<unknown, AuthFailure>> {
  return ask((auth) => auth.refreshSession())
}

/** Begun factors keep their names, and would be in the way of trying once more. */
async function dropUnfinished(): Promise<void> {
  const answer = await ask((auth) => auth.mfa.listFactors())
  if (!answer.ok) return
  const unfinished = answer.value.all.filter(({ status }) => status === 'unverified')
  await Promise.all(unfinished.map(({ id }) => dropFactor(id)))
}
