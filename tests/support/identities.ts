import type { Database, Identity } from '#supabase/local/database/database.ts'

/** Accounts created by `addUsers`. */
export const users = {
  stranger: '00000000-0000-4000-8000-00000000000a',
  forger: '00000000-0000-4000-8000-00000000000b',
  admin: '00000000-0000-4000-8000-00000000000c',
  adminWithFactor: '00000000-0000-4000-8000-00000000000d',
  sales: '00000000-0000-4000-8000-00000000000e',
} as const

/** Each account is signed in once. */
const sessionOf = (userId: string) => userId.replace('-4000-', '-4fff-')

function signedIn(userId: string, claims: Record<string, unknown>): Identity {
  const session_id = sessionOf(userId)
  return { role: 'authenticated', userId, claims: { session_id, ...claims } }
}

/** All identities that the database distinguishes, and an impostor. */
export const identities = {
  anon: { role: 'anon', userId: null, claims: {} },
  stranger: signedIn(users.stranger, { aal: 'aal1' }),
  forger: signedIn(users.forger, {
    aal: 'aal2',
    user_role: 'admin',
    app_metadata: { role: 'admin', roles: ['admin'] },
    user_metadata: { role: 'admin', is_admin: true },
  }),
  sales: signedIn(users.sales, { aal: 'aal1' }),
  admin: signedIn(users.admin, { aal: 'aal1' }),
  adminWithFactorAtAal1: signedIn(users.adminWithFactor, { aal: 'aal1' }),
  adminWithFactorAtAal2: signedIn(users.adminWithFactor, { aal: 'aal2' }),
  serviceRole: { role: 'service_role', userId: null, claims: {} },
} as const satisfies Record<string, Identity>

export type IdentityName = keyof typeof identities

/** Gives the two admins and sales their roles. */
export const roleRowsSql = `insert into public.user_roles (user_id, role)
  values ('${users.admin}', 'admin'), ('${users.adminWithFactor}', 'admin'),
    ('${users.sales}', 'sales');`

export async function addUsers(database: Database): Promise<void> {
  const rows = Object.entries(users).map(([name, id]) => `('${id}', '${name}@example.com', now())`)
  const sessions = Object.values(users).map((id) => `('${sessionOf(id)}', '${id}')`)
  await database.script(`
    insert into auth.users (id, email, email_confirmed_at) values ${rows.join(', ')};
    insert into auth.sessions (id, user_id) values ${sessions.join(', ')};
    update auth.users set raw_user_meta_data = '{"role": "admin"}', raw_app_meta_data = '{"role": "admin"}'
      where id = '${users.forger}';
    ${roleRowsSql}
    insert into auth.mfa_factors (id, user_id, factor_type, status) values
      (gen_random_uuid(), '${users.adminWithFactor}', 'totp', 'verified'),
      (gen_random_uuid(), '${users.admin}', 'totp', 'unverified');`)
}
