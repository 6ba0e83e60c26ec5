import { type TokenIssuer, signAccessToken } from '#supabase/local/identity/access-tokens.ts'
import type { Database } from '#supabase/local/database/database.ts'

/** How a session was created or raised, for the claim `amr`. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'

interface SessionRow {
  role: string | null
  email: string | null
  phone: string | null
  aal: string | null
  is_anonymous: boolean
  raw_app_meta_data: object | null
  raw_user_meta_data: object | null
}

/**
 * An access token with all claims of a hosted project, or undefined if the session has ended in
 * the meantime.
 */
export async function createAccessToken(
  database: Database,
  issuer: TokenIssuer,
  userId: string,
  sessionId: string,
): Promise<string | undefined> {
  const [session] = await database.query<SessionRow>(
    `select u.role, u.email, u.phone, u.is_anonymous, u.raw_app_meta_data, u.raw_user_meta_data, s.aal
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 and u.id = $2`,
    [sessionId, userId],
  )
  if (session === undefined) return undefined
  const amr = await database.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from created_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by created_at desc`,
    [sessionId],
  )
  return signAccessToken(issuer, userId, {
    role: session.role ?? 'authenticated',
    email: session.email ?? '',
    phone: session.phone ?? '',
    app_metadata: session.raw_app_meta_data ?? {},
    user_metadata: session.raw_user_meta_data ?? {},
    aal: session.aal ?? 'aal1',
    amr,
    session_id: sessionId,
    is_anonymous: session.is_anonymous,
  })
}

/** Records how a session was created or raised. */
export async function recordMethod(
  database: Database,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  await database.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set created_at = now()`,
    [sessionId, method],
  )
}
