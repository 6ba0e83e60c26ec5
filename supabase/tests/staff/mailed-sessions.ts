import { randomUUID } from 'node:crypto'
import type { Database } from '#supabase/local/database/database.ts'

/**
 * Begins a session as the service does when somebody follows the link of a mail, or proves something
 * else.
 */
export async function beginSession(
  database: Database,
  account: string,
  method: string,
): Promise<string> {
  const id = randomUUID()
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [id, account])
  await database.query(
    'insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)',
    [id, method],
  )
  return id
}

/** Sends a mail to the account's present address, a moment after it was changed, and follows its link. */
export async function prove(database: Database, account: string): Promise<string> {
  await database.query(
    `update auth.users set recovery_sent_at = now() + interval '1 ms' where id = $1`,
    [account],
  )
  return beginSession(database, account, 'otp')
}

/** Notes that an address has been proven before, so that the next link leaves the password as it is. */
export async function noteProven(database: Database, email: string): Promise<void> {
  await database.query(
    `insert into private.proven_addresses (user_id, email)
     select id, email from auth.users where email = $1`,
    [email],
  )
}
