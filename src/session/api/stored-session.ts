import * as v from 'valibot'

const factorTypes = ['totp', 'phone', 'webauthn'] as const

const factorSchema = v.object({
  id: v.string(),
  factor_type: v.picklist(factorTypes),
  status: v.string(),
  friendly_name: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  created_at: v.nullish(v.string(), ''),
})

const sessionSchema = v.object({
  access_token: v.string(),
  user: v.object({
    id: v.string(),
    email: v.fallback(v.string(), ''),
    factors: v.fallback(v.array(v.fallback(v.nullable(factorSchema), null)), []),
  }),
})

const claimsSchema = v.object({ aal: v.picklist(['aal1', 'aal2']) })

/** A second factor that its owner has proven to hold. */
export interface Factor {
  readonly id: string
  readonly type: (typeof factorTypes)[number]
  readonly name: string
  /** Digits, country code first; empty for other kinds. */
  readonly phone: string
  /** When it was begun, as ISO 8601; empty when nobody knows. */
  readonly addedAt: string
}

/** Who is signed in. The server judges by the token alone; this is for what the page shows. */
export interface StoredSession {
  readonly userId: string
  readonly email: string
  readonly accessToken: string
  /** `aal2` once a second factor was given in this session. */
  readonly assurance: 'aal1' | 'aal2'
  readonly factors: readonly Factor[]
}

/** Reads what supabase-js has stored; null when it is no session. */
export function readSession(text: string | null): StoredSession | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sessionSchema), text)
  if (!parsed.success) return null
  const { access_token: accessToken, user } = parsed.output
  return {
    userId: user.id,
    email: user.email,
    accessToken,
    assurance: assuranceOf(accessToken),
    factors: user.factors
      .filter((factor) => factor !== null)
      .filter(({ status }) => status === 'verified')
      .map(({ id, factor_type, friendly_name, phone, created_at }) => ({
        id,
        type: factor_type,
        name: friendly_name,
        phone,
        addedAt: created_at,
      })),
  }
}

function assuranceOf(token: string): 'aal1' | 'aal2' {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]*$/.test(payload) || payload.length % 4 === 1) return 'aal1'
  const claims = v.safeParse(v.pipe(v.string(), v.parseJson(), claimsSchema), atob(payload))
  return claims.success ? claims.output.aal : 'aal1'
}
