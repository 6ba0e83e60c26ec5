import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as v from 'valibot'
import type { CurrentSession } from '#supabase/local/auth/current-session.ts'
import type { FactorContext } from './factor-context.ts'
import type { ChallengeRow, FactorRow } from './factor-rows.ts'
import { type StoredCredential, relyingPartyId, userCredentials } from './webauthn-options.ts'

const part = v.pipe(v.string(), v.maxLength(20_000))

const credentialBase = {
  id: part,
  rawId: part,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
}

/** What auth-js sends under `webauthn`; the server decides about `rpId` and `rpOrigins`. */
export const webauthnBodySchema = v.variant('type', [
  v.object({
    type: v.literal('create'),
    credential_response: v.object({
      ...credentialBase,
      response: v.object({
        clientDataJSON: part,
        attestationObject: part,
        transports: v.optional(v.array(part), []),
      }),
    }),
  }),
  v.object({
    type: v.literal('request'),
    credential_response: v.object({
      ...credentialBase,
      response: v.object({
        clientDataJSON: part,
        authenticatorData: part,
        signature: part,
        userHandle: v.nullish(part),
      }),
    }),
  }),
])

type WebauthnBody = v.InferOutput<typeof webauthnBodySchema>

/**
 * Whether a security key has signed the challenge: a new key for a new factor, otherwise a
 * registered one.
 */
export async function verifyCredential(
  context: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
  { webauthn_challenge }: ChallengeRow,
  { type, credential_response }: WebauthnBody,
): Promise<boolean> {
  const isNew = factor.status === 'unverified'
  if (webauthn_challenge === null || isNew !== (type === 'create')) return false
  const expected = {
    expectedChallenge: webauthn_challenge,
    expectedOrigin: new URL(context.siteUrl).origin,
    expectedRPID: relyingPartyId(context),
    requireUserVerification: false,
  }
  try {
    if (isNew) {
      const response = credential_response as RegistrationResponseJSON
      const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected })
      if (registrationInfo === undefined) return false
      return await storeCredential(context, factor, registrationInfo)
    }
    const response = credential_response as AuthenticationResponseJSON
    const known = await userCredentials(context.database, session.userId)
    const used = known.find(({ credential }) => credential.id === response.id)
    if (used === undefined) return false
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential: {
        ...used.credential,
        publicKey: new Uint8Array(Buffer.from(used.credential.publicKey, 'base64url')),
      },
    })
    return verified && (await advanceCounter(context, used, authenticationInfo.newCounter))
  } catch {
    // The library throws for every invalid response.
    return false
  }
}

type RegistrationInfo = NonNullable<
  Awaited<ReturnType<typeof verifyRegistrationResponse>>['registrationInfo']
>

/** @returns false if an account already has this key. */
async function storeCredential(
  { database }: FactorContext,
  factor: FactorRow,
  { credential, aaguid }: RegistrationInfo,
): Promise<boolean> {
  const { id, publicKey, counter, transports } = credential
  const stored: StoredCredential = {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    ...(transports === undefined ? {} : { transports }),
  }
  const rows = await database.query(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3
     where id = $1 and not exists (select from auth.mfa_factors f
       where f.web_authn_credential ->> 'id' = $4 and f.id <> $1)
     returning id`,
    [factor.id, JSON.stringify(stored), aaguid, id],
  )
  return rows.length > 0
}

/**
 * A counter that does not increase indicates a cloned key; zero means that the key has no counter.
 */
async function advanceCounter(
  { database }: FactorContext,
  { factor_id, credential }: { factor_id: string; credential: StoredCredential },
  counter: number,
): Promise<boolean> {
  const rows = await database.query(
    `update auth.mfa_factors
     set web_authn_credential = jsonb_set(web_authn_credential, '{counter}', to_jsonb($3::bigint))
     where id = $1 and (web_authn_credential ->> 'counter')::bigint = $2::bigint returning id`,
    [factor_id, credential.counter, counter],
  )
  return rows.length > 0
}
