import { SignJWT } from 'jose'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { type SigningKey, importSigningKey } from '#supabase/local/identity/signing-key.ts'
import { type EmbeddedBackend, siteUrl } from '#tests/support/embedded-backend.ts'
import { type IdentityName, identities } from '#tests/support/identities.ts'

/** The key that signs the tokens of a running backend. */
export function signingKeyOf(backend: EmbeddedBackend): SigningKey {
  const file = readBackendFile(dataDirectory(backend.dataDir))
  if (file?.signingKey === undefined) throw new Error('The backend has not written its key.')
  return importSigningKey(file.signingKey)
}

/** A token with the given claims, valid for ten minutes unless they say otherwise. */
export function tokenWith(claims: Readonly<Record<string, unknown>>): SignJWT {
  const end = Math.floor(Date.now() / 1000) + 600
  return new SignJWT({ iss: `${siteUrl}/auth/v1`, aud: 'authenticated', exp: end, ...claims })
}

/** The access token of one of the tests' identities; null for a visitor, who has none. */
export async function tokenOf(name: IdentityName, key: SigningKey): Promise<string | null> {
  const { role, userId, claims } = identities[name]
  if (role === 'anon') return null
  const sub = userId === null ? {} : { sub: userId }
  return tokenWith({ ...claims, ...sub, role })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(key.privateKey)
}
