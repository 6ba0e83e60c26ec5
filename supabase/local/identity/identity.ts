import { timingSafeEqual } from 'node:crypto'
import { type JWTPayload, errors } from 'jose'
import { type TokenIssuer, verifyAccessToken } from './access-tokens.ts'
import type { Identity, Role } from '#supabase/local/database/database.ts'

export interface ApiKeys {
  readonly publishable: string
  readonly secret: string
}

/** Why a request was refused. */
export type IdentityFailure =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'secret-key-in-browser' }
  | { readonly kind: 'expired-token' }
  | { readonly kind: 'invalid-token' }
  | { readonly kind: 'forbidden-role'; readonly role: string }

export type IdentityResult =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly failure: IdentityFailure }

const roles = new Set<Role>(['anon', 'authenticated', 'service_role'])

/**
 * Identifies the sender. The key says which application, a token says which user; an invalid token
 * is refused, never treated as absent.
 */
export async function identify(
  request: Request,
  keys: ApiKeys,
  issuer: TokenIssuer,
): Promise<IdentityResult> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (key === null) return { ok: false, failure: { kind: 'no-key' } }
  const isSecret = sameText(key, keys.secret)
  if (!isSecret && key !== keys.publishable) return { ok: false, failure: { kind: 'unknown-key' } }
  if (isSecret && (request.headers.get('user-agent') ?? '').startsWith('Mozilla/')) {
    return { ok: false, failure: { kind: 'secret-key-in-browser' } }
  }
  const [, scheme, token] =
    /^(Bearer) (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === undefined || token === key) return withoutUser(isSecret ? 'service_role' : 'anon')
  // lite only recognises this spelling of the scheme, and would treat another as a visitor without
  // a token.
  if (scheme !== 'Bearer') return { ok: false, failure: { kind: 'invalid-token' } }
  try {
    return fromClaims(await verifyAccessToken(issuer, token))
  } catch (error) {
    return {
      ok: false,
      failure: { kind: error instanceof errors.JWTExpired ? 'expired-token' : 'invalid-token' },
    }
  }
}

function fromClaims(claims: JWTPayload): IdentityResult {
  const role = typeof claims['role'] === 'string' ? claims['role'] : 'anon'
  if (!isRole(role)) return { ok: false, failure: { kind: 'forbidden-role', role } }
  return { ok: true, identity: { role, userId: claims.sub ?? null, claims } }
}

function withoutUser(role: Role): IdentityResult {
  return { ok: true, identity: { role, userId: null, claims: { role } } }
}

function isRole(role: string): role is Role {
  return roles.has(role as Role)
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
