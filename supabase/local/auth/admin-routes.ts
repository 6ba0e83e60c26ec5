import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#supabase/local/database/database.ts'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { type AuthContext, refuse } from './auth-answer.ts'
import { endOtherSessions } from './change-account.ts'
import { createUser } from './create-user.ts'
import { isPasswordTooLong } from './credentials.ts'
import { removeFactor } from './factors/remove-factor.ts'
import type { KnownNetworks } from './known-networks.ts'
import { isMailAddress } from './mail-address.ts'
import { listFactors, readUser, readUsers } from './user-object.ts'

const maxPerPage = 1000
const minPasswordLength = 6

const isUuid = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)

export interface AdminOptions {
  readonly database: Database
  readonly known: KnownNetworks
  /** Sets a password as the user would; the response is that of `PUT /user`. */
  readonly setPassword: (userId: string, password: string) => Promise<Response>
}

const confirmed = v.optional(v.literal(true))

/** Accounts created here count as confirmed. */
const newUser = v.strictObject({
  email: v.pipe(v.string(), v.toLowerCase(), v.check(isMailAddress)),
  password: v.string(),
  email_confirm: v.literal(true),
})

/** The API behind `auth.admin` of supabase-js, for the holder of the secret key. */
export function createAdminRoutes({
  database,
  known,
  setPassword,
}: AdminOptions): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.use(async (c, next) => {
    if (c.get('identity').role === 'service_role') return next()
    return refuse(c, 403, 'not_admin', 'User not allowed')
  })
  routes.get('/users', async (c) => {
    const perPage = Math.min(maxPerPage, wholeNumber(c.req.query('per_page')) ?? 50)
    const page = wholeNumber(c.req.query('page')) ?? 1
    return c.json({ users: await readUsers(database, page, perPage), aud: 'authenticated' })
  })
  routes.post('/users', async (c) => {
    const wanted = v.safeParse(newUser, await c.req.json().catch(() => null))
    if (!wanted.success) {
      return refuse(c, 400, 'validation_failed', 'An address and a password make a user here')
    }
    const { email, password } = wanted.output
    if (password.length < minPasswordLength || isPasswordTooLong(password)) {
      return refuse(c, 422, 'weak_password', 'Password should be 6 to 72 characters long')
    }
    const id = await createUser(database, email, password)
    if (id === undefined) {
      const msg = 'A user with this email address has already been registered'
      return refuse(c, 422, 'email_exists', msg)
    }
    return c.json(await readUser(database, id))
  })
  routes.use('/users/:id/*', async (c, next) => {
    const id = c.req.param('id')
    if (!isUuid(id)) return refuse(c, 404, 'validation_failed', 'user_id must be an UUID')
    const isKnown = (await readUser(database, id)) !== undefined
    return isKnown ? next() : refuse(c, 404, 'user_not_found', 'User not found')
  })
  routes.get('/users/:id', async (c) => c.json(await readUser(database, c.req.param('id'))))
  routes.put('/users/:id', async (c) => changePassword(c, c.req.param('id')))
  routes.delete('/users/:id', async (c) => {
    await database.query(`delete from auth.users where id = $1`, [c.req.param('id')])
    return c.json({})
  })
  routes.get('/users/:id/factors', async (c) =>
    c.json(await listFactors(database, c.req.param('id'))),
  )
  routes.delete('/users/:id/factors/:factorId', async (c) => {
    const { id, factorId } = c.req.param()
    const factors = await listFactors(database, id)
    const factor = factors.find((candidate) => candidate.id === factorId)
    if (factor === undefined) return refuse(c, 404, 'mfa_factor_not_found', 'Factor not found')
    await removeFactor(database, id, factor.id)
    return c.json(factor)
  })

  /** Ends every session of the user, as on a hosted project. */
  async function changePassword(c: AuthContext, userId: string): Promise<Response> {
    const body: unknown = await c.req.json().catch(() => null)
    const wanted = v.safeParse(
      v.strictObject({ password: v.string(), email_confirm: confirmed }),
      body,
    )
    if (!wanted.success) {
      return refuse(c, 400, 'validation_failed', 'Only the password of a user can be changed here')
    }
    const answer = await setPassword(userId, wanted.output.password)
    if (!answer.ok) return answer
    await endOtherSessions({ database }, userId, null)
    await known.forget(userId)
    if (wanted.output.email_confirm === true) {
      await database.query(
        `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1`,
        [userId],
      )
    }
    return c.json(await readUser(database, userId))
  }
  return routes
}

function wholeNumber(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined
}
