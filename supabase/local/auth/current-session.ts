import * as v from 'valibot'
import type { Database, Identity } from '#supabase/local/database/database.ts'
import type { AuthContext } from './auth-answer.ts'
import { refuse } from './auth-answer.ts'

/** The session of a request, which has not ended. */
export interface CurrentSession {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly aal: 'aal1' | 'aal2'
}

const claimsSchema = v.object({ session_id: v.pipe(v.string(), v.uuid()) })

/**
 * The session of the access token. A token outlives its session, so changes of an account check
 * the session.
 * @returns GoTrue's refusal when there is no such session.
 */
export async function currentSession(
  c: AuthContext,
  database: Database,
): Promise<CurrentSession | Response> {
  const { userId, claims }: Identity = c.get('identity')
  const named = v.safeParse(claimsSchema, claims)
  if (userId === null || !named.success) {
    return refuse(c, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const [user] = await database.query<{
    email: string | null
    aal: string | null
    sid: string | null
  }>(
    `select u.email, s.aal, s.id as sid from auth.users u
     left join auth.sessions s on s.user_id = u.id and s.id = $2 where u.id = $1`,
    [userId, named.output.session_id],
  )
  if (user === undefined) {
    return refuse(c, 403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (user.sid === null) {
    return refuse(
      c,
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  }
  return {
    id: user.sid,
    userId,
    email: user.email ?? '',
    aal: user.aal === 'aal2' ? 'aal2' : 'aal1',
  }
}

/** Whether the user must prove a second factor before changing the account. */
export async function hasVerifiedFactor(database: Database, userId: string): Promise<boolean> {
  const rows = await database.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [userId],
  )
  return rows.length > 0
}
