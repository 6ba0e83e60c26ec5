import { randomUUID } from 'node:crypto'
import {
  type AuthenticationMethod,
  createAccessToken,
  recordMethod,
} from '#supabase/local/auth/access-token.ts'
import type { CurrentSession } from '#supabase/local/auth/current-session.ts'
import { readUser } from '#supabase/local/auth/user-object.ts'
import type { Database } from '#supabase/local/database/database.ts'
import type { FactorContext } from './factor-context.ts'
import type { FactorRow, FactorType } from './factor-rows.ts'

const methods: Readonly<Record<FactorType, AuthenticationMethod>> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

/**
 * Raises the session to aal2 and verifies a new factor. As in GoTrue, the user's other sessions
 * without a second factor end, and unverified factors of the same kind are deleted.
 * @returns a session as `POST /token` returns it, or undefined when it has ended in the meantime.
 */
export async function upgradeSession(
  { database, issuer }: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
): Promise<object | undefined> {
  const { id: sessionId, userId } = session
  await database.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now()
     where id = $1 and status = 'unverified'`,
    [factor.id],
  )
  const raised = await database.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1 returning id`,
    [sessionId, factor.id],
  )
  if (raised.length === 0) return undefined
  await recordMethod(database, sessionId, methods[factor.factor_type])
  await database.query(
    `with ended as (
       delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') < 'aal2'
     )
     delete from auth.mfa_factors where user_id = $1 and factor_type = $3 and status = 'unverified'`,
    [userId, sessionId, factor.factor_type],
  )
  const refresh_token = await swapRefreshToken(database, userId, sessionId)
  const access_token = await createAccessToken(database, issuer, userId, sessionId)
  if (access_token === undefined) return undefined
  return {
    access_token,
    token_type: 'bearer',
    expires_in: issuer.lifetimeSeconds,
    expires_at: Math.floor(Date.now() / 1000) + issuer.lifetimeSeconds,
    refresh_token,
    user: await readUser(database, userId),
  }
}

/** Stored for a client whose response was lost: its former token leads to this one. */
async function swapRefreshToken(
  database: Database,
  userId: string,
  sessionId: string,
): Promise<string> {
  const token = randomUUID()
  await database.query(
    `with former as (
       update auth.refresh_tokens set revoked = true, updated_at = now()
       where session_id = $3 and not revoked returning token, created_at
     )
     insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
     values ($1, $2, $4, $3, (select token from former order by created_at desc limit 1))`,
    [randomUUID(), token, sessionId, userId],
  )
  return token
}
