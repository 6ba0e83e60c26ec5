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

/** A verified second factor. */
export interface Factor {
  readonly id: string
  readonly type: (typeof factorTypes)[number]
  readonly name: string
  /** Digits with the country code; empty for other kinds. */
  readonly phone: string
  /** When it was enrolled, in ISO 8601; empty if unknown. */
  readonly addedAt: string
}

/** Who is signed in, for display. The server decides by the token alone. */
export interface StoredSession {
  readonly userId: string
  readonly email: string
  readonly accessToken: string
  /** `aal2` once a second factor was used in this session. */
  readonly assurance: 'aal1' | 'aal2'
  readonly factors: readonly Factor[]
}

/** Reads what supabase-js has stored; null if it is not a session. */
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
