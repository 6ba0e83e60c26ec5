// Decision 28: lite never sees a token from outside.
import { type JWTPayload, SignJWT, jwtVerify } from 'jose'
import type { SigningKey } from './signing-key.ts'

/** The issuer of this server's access tokens, and its keys. */
export interface TokenIssuer {
  /** The claim `iss`: the URL of the auth service. */
  readonly issuer: string
  readonly key: SigningKey
  readonly lifetimeSeconds: number
}

const algorithm = 'ES256'
const audience = 'authenticated'

/** Signs an access token for a user. */
export function signAccessToken(
  { issuer, key, lifetimeSeconds }: TokenIssuer,
  userId: string,
  claims: JWTPayload,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(key.privateKey)
}

/**
 * Reads an access token of this server. Algorithm and key are fixed, whatever the token's header
 * says.
 * @throws an error of jose: `JWTExpired` when only the time is wrong.
 */
export async function verifyAccessToken(issuer: TokenIssuer, token: string): Promise<JWTPayload> {
  const { payload, protectedHeader } = await jwtVerify(token, issuer.key.publicKey, {
    algorithms: [algorithm],
    issuer: issuer.issuer,
    audience,
    requiredClaims: ['exp', 'sub'],
  })
  if (protectedHeader.kid !== issuer.key.kid) throw new Error('a token of another key')
  return payload
}

/**
 * The same claims as HS256, the only form that lite reads. Such a token never leaves the process
 * and is never accepted from outside.
 */
export function signInternalToken(claims: JWTPayload, secret: Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
}
