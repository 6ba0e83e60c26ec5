import type { Database } from '#supabase/local/database/database.ts'

/** A factor as users and admins see it, without its secret. */
export interface FactorObject {
  readonly id: string
  readonly factor_type: string
  readonly status: string
}

const factorColumns = `jsonb_strip_nulls(jsonb_build_object(
  'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
  'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'phone', f.phone,
  'last_challenged_at', f.last_challenged_at, 'web_authn_aaguid', f.web_authn_aaguid))`

/** The second factors of a user, oldest first, as supabase-js reads them in `user.factors`. */
export async function listFactors(database: Database, userId: string): Promise<FactorObject[]> {
  const rows = await database.query<{ factor: FactorObject }>(
    `select ${factorColumns} as factor from auth.mfa_factors f where f.user_id = $1
     order by f.created_at, f.id`,
    [userId],
  )
  return rows.map((row) => row.factor)
}

export interface UserObject extends Record<string, unknown> {
  readonly id: string
  readonly email: string
}

const userColumns = `jsonb_strip_nulls(jsonb_build_object(
    'id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''),
    'phone', coalesce(u.phone, ''), 'email_confirmed_at', u.email_confirmed_at,
    'confirmed_at', u.confirmed_at, 'confirmation_sent_at', u.confirmation_sent_at,
    'recovery_sent_at', u.recovery_sent_at, 'last_sign_in_at', u.last_sign_in_at,
    'new_email', nullif(u.email_change, ''), 'created_at', u.created_at, 'updated_at', u.updated_at,
    'is_anonymous', u.is_anonymous))
  || jsonb_build_object(
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'identities', coalesce((select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', coalesce(i.last_sign_in_at, i.created_at),
        'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
      from auth.identities i where i.user_id = u.id), '[]'),
    'factors', coalesce((select jsonb_agg(${factorColumns} order by f.created_at, f.id)
      from auth.mfa_factors f where f.user_id = u.id), '[]'))`

/** A user in GoTrue's format, with identities and factors. */
export async function readUser(
  database: Database,
  userId: string,
): Promise<UserObject | undefined> {
  const [row] = await database.query<{ data: UserObject }>(
    `select ${userColumns} as data from auth.users u where u.id = $1`,
    [userId],
  )
  return row?.data
}

/** @param page from 1. */
export async function readUsers(
  database: Database,
  page: number,
  perPage: number,
): Promise<UserObject[]> {
  const rows = await database.query<{ data: UserObject }>(
    `select ${userColumns} as data from auth.users u order by u.created_at, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  )
  return rows.map((row) => row.data)
}
