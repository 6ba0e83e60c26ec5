import type { Database } from '#supabase/local/database/database.ts'

/** Removes a factor; sessions raised by it fall back to aal1, as in GoTrue. */
export async function removeFactor(
  database: Database,
  userId: string,
  factorId: string,
): Promise<void> {
  await database.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null
       where user_id = $1 and factor_id = $2 returning id
     ), forgotten as (
       delete from auth.mfa_amr_claims where session_id in (select id from lowered)
         and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
     )
     delete from auth.mfa_factors where id = $2 and user_id = $1`,
    [userId, factorId],
  )
}
