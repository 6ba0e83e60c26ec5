import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/local/database/database.ts'
import { hashMailedToken, mailedTokenSeconds } from '#supabase/local/auth/mailed-token.ts'
import { forgetEmailChange } from './request-change.ts'

/** The outcome of following a link. */
export type ConfirmedChange =
  /** The other address has not confirmed yet. */
  | { readonly kind: 'half' }
  | {
      readonly kind: 'changed'
      readonly userId: string
      readonly from: string
      readonly to: string
      readonly sessionId: string
      readonly refreshToken: string
    }
  /** Another account has taken the new address in the meantime. */
  | { readonly kind: 'taken' }
  /** Used, replaced, expired or never issued. */
  | { readonly kind: 'expired' }

const wanted = `(email_change_token_current = $1 or email_change_token_new = $1)
  and email_change_sent_at > now() - make_interval(secs => $2)`

const isUniqueViolation = (error: unknown) => v.is(v.object({ code: v.literal('23505') }), error)

/**
 * Confirms the link of one address. Once both have confirmed, the address changes: every session
 * ends except the new one of the last to confirm, and mailed links to the former address become
 * void.
 */
export async function confirmEmailChange(
  database: Database,
  token: string,
): Promise<ConfirmedChange> {
  const question = [hashMailedToken(token), mailedTokenSeconds] as const
  const half = await database.query(
    `update auth.users set email_change_confirm_status = 1, updated_at = now(),
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where ${wanted} and email_change_confirm_status = 0 returning id`,
    question,
  )
  if (half.length > 0) return { kind: 'half' }
  try {
    return await changeEmail(database, question)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const [user] = await database.query<{ id: string }>(
      `select id from auth.users where ${wanted}`,
      question,
    )
    if (user !== undefined) await forgetEmailChange(database, user.id)
    return { kind: 'taken' }
  }
}

/** One statement, so that no other session of a server sees a partial change. */
async function changeEmail(
  database: Database,
  question: readonly [string, number],
): Promise<ConfirmedChange> {
  const [sessionId, refreshToken] = [randomUUID(), randomUUID()]
  const [changed] = await database.query<{ id: string; former: string; email: string }>(
    `with wish as (
       select id, email, email_change from auth.users
       where ${wanted} and email_change_confirm_status = 1 for update
     ), changed as (
       update auth.users u set email = wish.email_change, email_change = null,
         email_change_token_current = null, email_change_token_new = null,
         email_change_confirm_status = 0, confirmation_token = null, recovery_token = null,
         reauthentication_token = null, email_confirmed_at = coalesce(u.email_confirmed_at, now()),
         last_sign_in_at = now(), updated_at = now()
       from wish where u.id = wish.id
       returning u.id, wish.email as former, u.email
     ), identity as (
       update auth.identities i set updated_at = now(), identity_data = i.identity_data
         || jsonb_build_object('email', changed.email, 'email_verified', true)
       from changed where i.user_id = changed.id and i.provider = 'email'
     ), ended as (
       delete from auth.sessions s using changed where s.user_id = changed.id
     ), begun as (
       insert into auth.sessions (id, user_id, aal) select $3::uuid, id, 'aal1' from changed
     ), given as (
       insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
         select $3::text, $4, id, $3::uuid, false from changed
     ), noted as (
       insert into auth.mfa_amr_claims (session_id, authentication_method)
         select $3::uuid, 'otp' from changed
     )
     select id, former, email from changed`,
    [...question, sessionId, refreshToken],
  )
  if (changed === undefined) return { kind: 'expired' }
  const { id: userId, former: from, email: to } = changed
  return { kind: 'changed', userId, from, to, sessionId, refreshToken }
}
