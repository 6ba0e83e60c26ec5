import { Hono } from 'hono'
import { countFactorRequest } from '#supabase/local/auth/account-limits.ts'
import { type AuthContext, refuse, tooManyRequests } from '#supabase/local/auth/auth-answer.ts'
import {
  type CurrentSession,
  currentSession,
  hasVerifiedFactor,
} from '#supabase/local/auth/current-session.ts'
import { visitorNetwork } from '#supabase/local/auth/visitor-network.ts'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { challengeFactor } from './challenge.ts'
import { enrolFactor } from './enrol.ts'
import type { FactorContext } from './factor-context.ts'
import { type FactorRow, findFactor } from './factor-rows.ts'
import { removeFactor } from './remove-factor.ts'
import { verifyFactor } from './verify.ts'

type FactorHandler = (
  c: AuthContext,
  context: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
) => Promise<Response>

/** /factors of GoTrue, as `auth.mfa` of supabase-js calls it. */
export function createFactorRoutes(context: FactorContext): Hono<GatewayEnv> {
  const { database } = context

  const withSession =
    (handle: (c: AuthContext, session: CurrentSession) => Promise<Response>) =>
    async (c: AuthContext): Promise<Response> => {
      const session = await currentSession(c, database)
      if (session instanceof Response) return session
      const wait = await countFactorRequest(context, visitorNetwork(c), session.userId)
      return wait > 0 ? tooManyRequests(c, wait) : handle(c, session)
    }

  const withFactor = (handle: FactorHandler) =>
    withSession(async (c, session) => {
      const factor = await findFactor(database, session.userId, c.req.param('id') ?? '')
      if (factor === undefined) return refuse(c, 404, 'mfa_factor_not_found', 'Factor not found')
      return handle(c, context, session, factor)
    })

  const routes = new Hono<GatewayEnv>()
  routes.post(
    '/',
    withSession((c, session) => enrolFactor(c, context, session)),
  )
  routes.post('/:id/challenge', withFactor(unlessBelow(challengeFactor)))
  routes.post('/:id/verify', withFactor(unlessBelow(verifyFactor)))
  routes.delete('/:id', withFactor(unenrol))
  return routes
}

/**
 * An account with a factor needs it to add another one, even one that was started before: somebody
 * with only the password could otherwise raise their session with their own phone.
 */
function unlessBelow(handle: FactorHandler): FactorHandler {
  return async (c, context, session, factor) => {
    const isBelow = factor.status === 'unverified' && session.aal !== 'aal2'
    if (isBelow && (await hasVerifiedFactor(context.database, session.userId))) {
      return refuse(c, 403, 'insufficient_aal', 'AAL2 required to verify a new factor')
    }
    return handle(c, context, session, factor)
  }
}

async function unenrol(
  c: AuthContext,
  { database }: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
): Promise<Response> {
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    return refuse(c, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await removeFactor(database, session.userId, factor.id)
  return c.json({ id: factor.id })
}
