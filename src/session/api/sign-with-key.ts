import type { MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import { logWarning } from '#src/platform/log.ts'
import { type Result, fail } from '#src/platform/result.ts'
import { ask } from './ask-auth.ts'
import { type AuthFailure, keyFailure } from './auth-failure.ts'

/** Whether this browser supports passkeys and security keys; never without HTTPS. */
export function knowsKeys(): boolean {
  return 'credentials' in navigator && typeof PublicKeyCredential === 'function'
}

/**
 * Answers a challenge with a passkey or security key: a new key for an unverified factor, otherwise
 * any of the user's keys. The correct answer raises the session to aal2. Calls the browser
 * directly, because `mfa.webauthn` of supabase-js accepts only keys that are plugged in.
 * @param email labels a new key if the server names no account.
 * @param signal cancels before the browser does.
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
    // An unsuitable key is a DOMException; anything else a browser or extension throws is logged.
    if (!(error instanceof DOMException)) logWarning('a key could not be asked', error)
    return fail(keyFailure(error instanceof Error ? error.name : ''))
  }
  if (!(credential instanceof PublicKeyCredential)) return fail(keyFailure('NotAllowedError'))
  const answer = { ...site, type: webauthn.type, credential_response: credential }
  return ask((auth) =>
    auth.mfa.verify({
      factorId,
      challengeId,
      // The browser's result, narrowed by what was requested.
      webauthn: answer as unknown as MFAVerifyWebauthnParams['webauthn'],
    }),
  )
}

/** A hosted project may leave the account's names empty, which browsers reject. */
function named(options: object, email: string): PublicKeyCredentialCreationOptions {
  const publicKey = options as PublicKeyCredentialCreationOptions
  const { user } = publicKey
  const name = user.name || email
  return { ...publicKey, user: { ...user, name, displayName: user.displayName || name } }
}
