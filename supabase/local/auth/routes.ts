import { Hono } from 'hono'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { createAccountRoutes } from './account-routes.ts'
import { createAdminRoutes } from './admin-routes.ts'
import type { AuthService } from './auth-context.ts'
import { checkBody } from './check-body.ts'
import type { ConfirmationMailer } from './confirmation-mail.ts'
import type { FactorContext } from './factors/factor-context.ts'
import { createFactorRoutes } from './factors/routes.ts'
import { createMailRoutes } from './mail-routes.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import { createVerifyRoutes } from './verify-routes.ts'

export interface AuthOptions extends AuthService, FactorContext {
  /** Set if an address must be confirmed before the first sign-in. */
  readonly confirm: ConfirmationMailer | undefined
}

/**
 * /auth/v1 as a hosted project answers it. lite keeps accounts, passwords and mailed tokens;
 * sessions, second factors, keys and limits are ours.
 */
export function createAuthRoutes(options: AuthOptions): Hono<GatewayEnv> {
  const { database, issuer, askLite, confirm } = options
  const setPassword = (userId: string, password: string) => {
    const request = new Request(`${issuer.issuer}/user`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    const claims = { sub: userId, role: 'authenticated', aud: 'authenticated' }
    return askLite(request, { role: 'authenticated', userId, claims })
  }
  const routes = new Hono<GatewayEnv>()
  routes.use(checkBody)
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: [issuer.key.publicJwk] })
  })
  routes.post('/token', createSignIn(options))
  routes.post('/signup', createSignUp(options, confirm))
  routes.route('/verify', createVerifyRoutes(options))
  routes.route('/', createMailRoutes(options, confirm))
  routes.route('/', createAccountRoutes(options))
  routes.route('/factors', createFactorRoutes(options))
  routes.route('/admin', createAdminRoutes({ database, known: options.known, setPassword }))
  // lite's other routes are for providers that are not offered here, and read bodies themselves.
  for (const path of ['/settings', '/health', '/authorize']) {
    routes.get(path, (c) => askLite(c.req.raw, c.get('identity')))
  }
  routes.all('*', (c) => c.text('404 page not found', 404))
  return routes
}
