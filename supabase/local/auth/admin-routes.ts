import { Hono } from 'hono'
import type { Database } from '#supabase/local/database.ts'
import type { GatewayEnv } from '#supabase/local/gateway-env.ts'

const maxPerPage = 1000

/** The list of users, for the holder of the secret key. */
export function createAdminRoutes(database: Database): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.get('/users', async (c) => {
    if (c.get('identity').role !== 'service_role') {
      return c.json({ code: 403, error_code: 'not_admin', msg: 'User not allowed' }, 403)
    }
    const perPage = Math.min(maxPerPage, wholeNumber(c.req.query('per_page')) ?? 50)
    const page = wholeNumber(c.req.query('page')) ?? 1
    const users = await database.query(
      `select id, aud, role, email, coalesce(phone, '') as phone, email_confirmed_at, last_sign_in_at,
         raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at
       from auth.users order by created_at, id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    )
    return c.json({ users, aud: 'authenticated' })
  })
  return routes
}

function wholeNumber(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined
}
