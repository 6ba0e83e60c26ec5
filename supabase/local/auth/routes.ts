import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#supabase/local/database.ts'
import type { GatewayEnv } from '#supabase/local/gateway-env.ts'
import { type AuthenticationMethod, type TokenIssuer, completeAccessToken } from './access-token.ts'
import { withRedirect } from './mail-redirect.ts'
import { createAdminRoutes } from './admin-routes.ts'
import { checkBody } from './check-body.ts'
import { createRateLimiter } from './rate-limit.ts'

const minuteMs = 60_000

const limits = {
  login: { max: 10, windowMs: 5 * minuteMs },
  signup: { max: 20, windowMs: 60 * minuteMs },
  mail: { max: 3, windowMs: 60 * minuteMs },
}

/** bcrypt reads no more than this; hosted Supabase refuses the rest too. */
const maxPasswordBytes = 72

const credentialsSchema = v.object({
  email: v.fallback(v.string(), ''),
  password: v.fallback(v.string(), ''),
  type: v.fallback(v.string(), ''),
})

export interface AuthOptions {
  readonly database: Database
  /** lite's own auth service. */
  readonly forward: (request: Request) => Promise<Response>
  readonly issuer: TokenIssuer
}

type AuthContext = Context<GatewayEnv>

/** /auth/v1: lite's auth service, with the claims, limits and answers of a hosted project around it. */
export function createAuthRoutes({ database, forward, issuer }: AuthOptions): Hono<GatewayEnv> {
  const isTooMuch = createRateLimiter(limits)
  const send = (request: Request) => database.exclusive(() => forward(request))

  const startSession =
    (method: (c: AuthContext, type: string) => AuthenticationMethod | null) =>
    async (c: AuthContext): Promise<Response> => {
      const request = c.req.raw
      const { email, password, type } = await readCredentials(request)
      if (Buffer.byteLength(password) > maxPasswordBytes) return passwordTooLong(c)
      const kind = c.req.path.endsWith('/signup') ? 'signup' : 'login'
      const isCounted = password !== ''
      const key = kind === 'login' ? `${address(c)} ${email.toLowerCase()}` : address(c)
      if (isCounted && isTooMuch(kind, key)) return tooManyRequests(c)
      return database.exclusive(async () =>
        completeSession(await forward(request), method(c, type)),
      )
    }

  const completeSession = async (response: Response, method: AuthenticationMethod | null) => {
    const body = await readJson(response)
    if (typeof body?.['access_token'] !== 'string') return withFactors(response, body)
    const access_token = await completeAccessToken(database, issuer, body['access_token'], method)
    const user = { ...(body['user'] as object), factors: [] }
    return replaceBody(response, { ...body, access_token, user })
  }

  const mail = async (c: AuthContext): Promise<Response> => {
    const request = c.req.raw
    const { email } = await readCredentials(request)
    if (isTooMuch('mail', email.toLowerCase())) return tooManyRequests(c)
    return withRedirect(c.req.query('redirect_to'), () => send(request))
  }

  const routes = new Hono<GatewayEnv>()
  routes.use(checkBody)
  routes.post(
    '/token',
    startSession((c) => (c.req.query('grant_type') === 'password' ? 'password' : null)),
  )
  routes.post(
    '/signup',
    startSession(() => 'password'),
  )
  routes.post(
    '/verify',
    startSession((_, type) => (type === 'recovery' ? 'recovery' : 'otp')),
  )
  routes.get('/verify', (c) =>
    database.exclusive(async () => {
      const response = await forward(c.req.raw)
      const method = c.req.query('type') === 'recovery' ? 'recovery' : 'otp'
      const location = response.headers.get('location')
      const token = /[#&]access_token=([^&]+)/.exec(location ?? '')?.[1]
      if (location === null || token === undefined) return response
      const complete = await completeAccessToken(
        database,
        issuer,
        decodeURIComponent(token),
        method,
      )
      const headers = new Headers(response.headers)
      headers.set('location', location.replace(token, complete))
      return new Response(null, { status: response.status, headers })
    }),
  )
  for (const path of ['/recover', '/otp', '/magiclink', '/resend']) routes.post(path, mail)
  routes.on(['GET', 'PUT'], '/user', async (c) => {
    const request = c.req.raw
    const { password } = await readCredentials(request)
    if (Buffer.byteLength(password) > maxPasswordBytes) return passwordTooLong(c)
    const response = await send(request)
    return withFactors(response, await readJson(response))
  })
  routes.route('/admin', createAdminRoutes(database))
  routes.all('*', (c) => send(c.req.raw))
  return routes
}

function passwordTooLong(c: AuthContext): Response {
  const msg = 'Password cannot be longer than 72 characters'
  return c.json({ code: 422, error_code: 'validation_failed', msg }, 422)
}

function tooManyRequests(c: AuthContext): Response {
  const msg = 'Request rate limit reached'
  return c.json({ code: 429, error_code: 'over_request_rate_limit', msg }, 429)
}

/** The peer's address as the web server saw it; requests from inside the process share one. */
function address(c: AuthContext): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress ?? 'local'
}

async function readCredentials(request: Request) {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => ({}))
  return v.parse(v.fallback(credentialsSchema, { email: '', password: '', type: '' }), body)
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return response.ok && isJson ? await response.clone().json() : undefined
}

/** supabase-js reads `factors` of a user; until there are any the list is empty, never absent. */
function withFactors(response: Response, body: Record<string, unknown> | undefined): Response {
  const isUser = typeof body?.['id'] === 'string' && body['aud'] !== undefined
  return isUser ? replaceBody(response, { factors: [], ...body }) : response
}

function replaceBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: response.status, headers })
}
