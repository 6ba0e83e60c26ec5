import type { MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import { logWarning } from '#src/platform/log.ts'
import { type Result, fail } from '#src/platform/result.ts'
import { ask } from './ask-auth.ts'
import { type AuthFailure, keyFailure } from './auth-failure.ts'

/** Whether this browser knows passkeys and security keys at all; not without https. */
export function knowsKeys(): boolean {
  return 'credentials' in navigator && typeof PublicKeyCredential === 'function'
}

/**
 * Lets a passkey or security key answer a challenge: a new key for a factor that was begun, any known
 * one of the user otherwise. The right answer raises the session. It asks the browser itself, since
 * `mfa.webauthn` of supabase-js takes keys that are plugged in and leaves out those of the device.
 * @param email what a new key is filed under where the server names nobody.
 * @param signal ends it before the browser does.
 */
export async function signWithKey(
  factorId: string,
  email: string,
  signal: AbortSignal,
): Promise<Result<unknown, AuthFailure>> {
  if (!knowsKeys()) return fail(keyFailure('NotSupportedError'))
  const site = { rpId: location.hostname, rpOrigins: [location.origin] }
  const challenge = await ask((auth) => auth.mfa.challenge({ factorId, webauthn: site }))
  if (!challenge.ok) return challenge
  const { id: challengeId, webauthn } = challenge.value
  let credential: Credential | null
  try {
    credential =
      webauthn.type === 'create'
        ? await navigator.credentials.create({
            publicKey: named(webauthn.credential_options.publicKey, email),
            signal,
          })
        : await navigator.credentials.get({
            publicKey: webauthn.credential_options.publicKey as PublicKeyCredentialRequestOptions,
            signal,
          })
  } catch (error) {
    // A key that will not do is a DOMException; what else a browser or an extension throws is told.
    if (!(error instanceof DOMException)) logWarning('a key could not be asked', error)
    return fail(keyFailure(error instanceof Error ? error.name : ''))
  }
  if (!(credential instanceof PublicKeyCredential)) return fail(keyFailure('NotAllowedError'))
  const answer = { ...site, type: webauthn.type, credential_response: credential }
  return ask((auth) =>
    auth.mfa.verify({
      factorId,
      challengeId,
      // What a browser gives, narrowed by what it was asked for.
      webauthn: answer as unknown as MFAVerifyWebauthnParams['webauthn'],
    }),
  )
}

/** A hosted project may leave the names of the account empty, which browsers refuse. */
function named(options: object, email: string): PublicKeyCredentialCreationOptions {
  const publicKey = options as PublicKeyCredentialCreationOptions
  const { user } = publicKey
  const name = user.name || email
  return { ...publicKey, user: { ...user, name, displayName: user.displayName || name } }
}
