import {
  type WebAuthnCredential,
  generateAuthenticationOptions,
  generateRegistrationOptions,
} from '@simplewebauthn/server'
import type { CurrentSession } from '#supabase/local/auth/current-session.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { type FactorContext, challengeSeconds } from './factor-context.ts'

/** A registered security key as stored with its factor. */
export interface StoredCredential {
  readonly id: string
  /** COSE key, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports?: NonNullable<WebAuthnCredential['transports']>
}

export interface CredentialRow {
  readonly factor_id: string
  readonly credential: StoredCredential
}

/** All security keys of a user: as in GoTrue, any of them can answer a challenge. */
export async function userCredentials(
  database: Database,
  userId: string,
): Promise<CredentialRow[]> {
  return database.query<CredentialRow>(
    `select id as factor_id, web_authn_credential as credential from auth.mfa_factors
     where user_id = $1 and factor_type = 'webauthn' and status = 'verified'
       and web_authn_credential is not null`,
    [userId],
  )
}

async function descriptors(database: Database, userId: string) {
  const rows = await userCredentials(database, userId)
  return rows.map(({ credential: { id, transports } }) => ({
    id,
    ...(transports === undefined ? {} : { transports }),
  }))
}

/** The public host, to which a security key is bound. */
export function relyingPartyId({ siteUrl }: FactorContext): string {
  return new URL(siteUrl).hostname
}

export async function creationOptions(context: FactorContext, session: CurrentSession) {
  return generateRegistrationOptions({
    rpName: new URL(context.siteUrl).host,
    rpID: relyingPartyId(context),
    userName: session.email,
    userDisplayName: session.email,
    userID: Buffer.from(session.userId),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: await descriptors(context.database, session.userId),
    timeout: challengeSeconds * 1000,
  })
}

export async function requestOptions(context: FactorContext, userId: string) {
  return generateAuthenticationOptions({
    rpID: relyingPartyId(context),
    allowCredentials: await descriptors(context.database, userId),
    // The password was the first factor; the key is the second.
    userVerification: 'preferred',
    timeout: challengeSeconds * 1000,
  })
}
