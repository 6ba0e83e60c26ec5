import { randomUUID } from 'node:crypto'
import type { Database } from '#supabase/local/database/database.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Creates an account with a confirmed address, as `auth.admin.createUser` does; that proves no
 * address.
 * @param email in lower case.
 * @returns its id; undefined when the address has an account.
 */
export async function createUser(
  database: Database,
  email: string,
  password: string,
): Promise<string | undefined> {
  const id = randomUUID()
  const made = await database.query(
    `with made as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, created_at, updated_at)
       values ($1::uuid, 'authenticated', 'authenticated', $2, $3, now(),
         '{"provider": "email", "providers": ["email"]}', now(), now())
       on conflict do nothing
       returning id, email
     ), identified as (
       insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       select $4::uuid, 'email', id::text, id, jsonb_build_object(
         'sub', id, 'email', email, 'email_verified', true, 'phone_verified', false)
       from made
     )
     select id from made`,
    [id, email, await hashPassword(password), randomUUID()],
  )
  return made.length === 0 ? undefined : id
}
