import { Hono } from 'hono'
import { acceptInvitation } from '#supabase/functions/accept-invitation/handler.ts'
import { tooManyRequests } from './auth/auth-answer.ts'
import type { CountRequest } from './auth/limits.ts'
import { visitorNetwork } from './auth/visitor-network.ts'
import type { GatewayEnv } from './requests/gateway-env.ts'

/**
 * The function of hosted projects that accepts invitations, in the same process.
 * @param secretKey opens the API to `ask`, the gateway itself.
 */
export function createInvitationRoutes(
  count: CountRequest,
  secretKey: string,
  ask: (request: Request) => Promise<Response>,
): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.post('/accept-invitation', (c) => {
    const wait = count('verify', visitorNetwork(c))
    if (wait > 0) return tooManyRequests(c, wait)
    const variables = {
      SUPABASE_URL: 'http://embedded.invalid',
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
    }
    return acceptInvitation(c.req.raw, variables, ask)
  })
  return routes
}
