import { Hono } from 'hono'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import type { AuthenticationMethod } from './access-token.ts'
import { type AuthContext, tooManyRequests } from './auth-answer.ts'
import type { AuthService } from './auth-context.ts'
import { completeSession, completeToken } from './complete-session.ts'
import { readCredentials } from './credentials.ts'
import { followEmailChange, verifyEmailChange } from './email-change/verify.ts'
import { pageOfSite } from './mail-redirect.ts'
import { visitorNetwork } from './visitor-network.ts'

/** lite would take the word of one address for a change that both must agree to. */
const emailChange = 'email_change'

/**
 * /verify: a mailed token becomes a session, by a link in a browser or by `verifyOtp`. Links
 * return the session in the fragment (the implicit flow); lite has no PKCE for mails.
 */
export function createVerifyRoutes(service: AuthService): Hono<GatewayEnv> {
  const { askLite, count, siteUrl } = service
  const routes = new Hono<GatewayEnv>()
  routes.use(async (c, next) => {
    // Mail scanners check links with HEAD; that must not use them up.
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET, POST' })
    const wait = count('verify', visitorNetwork(c))
    return wait > 0 ? tooManyRequests(c, wait) : next()
  })
  routes.post('/', async (c) => {
    const { type, token_hash } = await readCredentials(c.req.raw)
    if (type === emailChange) return verifyEmailChange(service, c, token_hash)
    return completeSession(service, await askLite(c.req.raw, c.get('identity')), {
      method: methodOf(type),
      network: visitorNetwork(c),
    })
  })
  routes.get('/', (c) =>
    c.req.query('type') === emailChange ? followEmailChange(service, c) : follow(c),
  )

  async function follow(c: AuthContext): Promise<Response> {
    const { url, headers: sent } = c.req.raw
    const link = new URL(url)
    const page = pageOfSite(link.searchParams.get('redirect_to') ?? undefined, siteUrl)
    link.searchParams.set('redirect_to', page)
    const response = await askLite(new Request(link, { headers: sent }), c.get('identity'))
    const location = response.headers.get('location')
    const token = /[#&]access_token=([^&]+)/.exec(location ?? '')?.[1]
    if (location === null || token === undefined) return response
    const made = { method: methodOf(c.req.query('type')), network: visitorNetwork(c) }
    const complete = await completeToken(service, decodeURIComponent(token), made)
    const headers = new Headers(response.headers)
    headers.set('location', location.replace(token, complete))
    return new Response(null, { status: response.status, headers })
  }
  return routes
}

function methodOf(type: string | undefined): AuthenticationMethod {
  return type === 'recovery' ? 'recovery' : 'otp'
}
