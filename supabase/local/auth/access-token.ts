import { type JWTPayload, SignJWT, decodeJwt } from 'jose'
import type { Database } from '#supabase/local/database.ts'

export interface TokenIssuer {
  /** `iss` of the tokens, the address of the auth service. */
  readonly issuer: string
  readonly jwtSecret: Uint8Array
  readonly lifetimeSeconds: number
}

/** How a session was made, for the claim `amr`. */
export type AuthenticationMethod = 'password' | 'otp' | 'recovery'

interface UserRow {
  aud: string | null
  role: string | null
  email: string | null
  phone: string | null
  aal: string | null
  is_anonymous: boolean
  raw_app_meta_data: object | null
  raw_user_meta_data: object | null
}

/**
 * Replaces the short token that lite makes by one with all claims of a hosted project: assurance
 * level, methods, metadata, issuer.
 *
 * @param method given when the session is new; a refresh keeps what the session has.
 */
export async function completeAccessToken(
  database: Database,
  issuer: TokenIssuer,
  token: string,
  method: AuthenticationMethod | null,
): Promise<string> {
  const { sub: userId, session_id: sessionId } = decodeJwt<{ session_id: string }>(token)
  if (userId === undefined) throw new Error('an access token without a user')
  if (method !== null) await recordMethod(database, sessionId, method)
  const [user] = await database.query<UserRow>(
    `select u.aud, u.role, u.email, u.phone, u.is_anonymous, u.raw_app_meta_data,
       u.raw_user_meta_data, s.aal
     from auth.users u left join auth.sessions s on s.id = $2 where u.id = $1`,
    [userId, sessionId],
  )
  if (user === undefined) throw new Error('an access token of an unknown user')
  const methods = await database.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from created_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by created_at desc`,
    [sessionId],
  )
  return sign(issuer, userId, {
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    aal: user.aal ?? 'aal1',
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
}

async function recordMethod(
  database: Database,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  await database.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set created_at = now()`,
    [sessionId, method],
  )
  await database.query(`update auth.sessions set aal = coalesce(aal, 'aal1') where id = $1`, [
    sessionId,
  ])
}

function sign(issuer: TokenIssuer, userId: string, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer.issuer)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${issuer.lifetimeSeconds}s`)
    .sign(issuer.jwtSecret)
}
