import { type KeyObject, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'

/** An ES256 key pair as it is kept on disk: a private JSON Web Key (RFC 7517). */
export const signingJwkSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  kid: v.string(),
  x: v.string(),
  y: v.string(),
  d: v.string(),
})

export type SigningJwk = v.InferOutput<typeof signingJwkSchema>

/** The key that signs access tokens, and its public part. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** The entry of `/auth/v1/.well-known/jwks.json`, as GoTrue writes it. */
  readonly publicJwk: Readonly<Record<string, unknown>>
}

/** Makes a new key pair with an id of its own. */
export function createSigningJwk(): SigningJwk {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return v.parse(signingJwkSchema, { ...privateKey.export({ format: 'jwk' }), kid: randomUUID() })
}

/** @throws if the parts of the key do not belong together. */
export function importSigningKey(jwk: SigningJwk): SigningKey {
  const { kty, crv, kid, x, y } = jwk
  const privateKey = createPrivateKey({ key: { ...jwk }, format: 'jwk' })
  return {
    kid,
    privateKey,
    publicKey: createPublicKey(privateKey),
    publicJwk: { alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true, kty, crv, kid, x, y },
  }
}
