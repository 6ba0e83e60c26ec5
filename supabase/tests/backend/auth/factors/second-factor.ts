import { Secret, TOTP } from 'otpauth'
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts'
import { createSupabase } from '#tests/support/api-client.ts'

export const password = 'a long password'

export type Auth = ReturnType<typeof createSupabase>['auth']

/** @param address of the visitor, as this machine's proxy names it. */
export function connectTo(backend: EmbeddedBackend, address?: string): Auth {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address }
  return createSupabase(backend.internalUrl, backend.keys.publishable, headers).auth
}

/** A new account, signed in. */
export async function signedUp(
  backend: EmbeddedBackend,
  email: string,
  address?: string,
): Promise<Auth> {
  const auth = connectTo(backend, address)
  const { error } = await auth.signUp({ email, password })
  if (error !== null) throw error
  return auth
}

export async function signedIn(backend: EmbeddedBackend, email: string): Promise<Auth> {
  const auth = connectTo(backend)
  const { error } = await auth.signInWithPassword({ email, password })
  if (error !== null) throw error
  return auth
}

/**
 * A code is checked when it arrives: one of the previous step must not be two steps old by then.
 */
const onTheWayMs = 1000

/** An independently written authenticator app with one secret. */
export interface Authenticator {
  readonly factorId: string
  readonly secret: string
  /** @param steps of thirty seconds before or after now. */
  readonly code: (steps?: number) => string
}

/** Enrols a factor without verifying it. */
export async function enrolTotp(auth: Auth, friendlyName = 'App'): Promise<Authenticator> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error !== null) throw error
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  return {
    factorId: data.id,
    secret: data.totp.secret,
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + onTheWayMs + steps * 30_000 }),
  }
}

/** Answers a new challenge of the factor. */
export function prove(auth: Auth, { factorId, code }: Authenticator, steps = 0) {
  return auth.mfa.challengeAndVerify({ factorId, code: code(steps) })
}

/** A new account with a verified app; the session has aal2, and later codes begin now. */
export async function signedUpWithApp(backend: EmbeddedBackend, email: string) {
  const auth = await signedUp(backend, email)
  const app = await enrolTotp(auth)
  const { error } = await prove(auth, app, -1)
  if (error !== null) throw error
  return { auth, app }
}
