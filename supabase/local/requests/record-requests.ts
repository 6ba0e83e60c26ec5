import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { GatewayEnv } from './gateway-env.ts'
import type { RecordEvent } from './security-log.ts'

/** Operations on accounts and sessions, by method and path without ids. */
const accountOperation =
  /^(?:POST (?:token|signup|logout|recover|resend|otp|magiclink|verify|factors|factors\/:id\/challenge|factors\/:id\/verify|admin\/users|invite)|GET (?:verify|reauthenticate)|PUT (?:user|admin\/users\/:id)|DELETE (?:factors\/:id|admin\/users\/:id|admin\/users\/:id\/factors\/:id))$/

const id = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** Not found, not acceptable, conflict, range: ordinary responses and no sign of an attack. */
const ordinary = new Set([404, 406, 409, 416])

const codeSchema = v.object({ code: v.union([v.string(), v.number()]) })
const authCodeSchema = v.object({ error_code: v.string() })
const sessionSchema = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) })
const refreshing = 'refresh_token'

/**
 * Records each operation on an account, whatever its result, and each refusal and failure of the
 * other interfaces. No text of the request is recorded: an operation has a fixed name, and a table
 * is named only once the database itself has refused it.
 */
export function recordRequests(record: RecordEvent): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next()
    const { status } = c.res
    const isRefused = status >= 400 && !ordinary.has(status)
    const operation = c.req.path.startsWith('/auth/v1/') ? accountName(c) : undefined
    if (!isRefused && operation === undefined) return
    // A session is refreshed every hour; only a refusal is worth a line.
    if (!isRefused && operation === `token ${refreshing}`) return
    const code = isRefused ? await codeOf(c.res) : undefined
    record({
      what: operation ?? resourceName(c, code),
      status,
      code,
      user: c.get('identity')?.userId ?? (isRefused ? undefined : await newSessionOf(c.res)),
      address: c.get('clientAddress') ?? undefined,
    })
  }
}

function accountName(c: Context<GatewayEnv>): string | undefined {
  const path = c.req.path.slice('/auth/v1/'.length).replaceAll(id, ':id')
  if (!accountOperation.test(`${c.req.method} ${path}`)) return undefined
  if (path !== 'token') return `${c.req.method} ${path}`
  return c.req.query('grant_type') === refreshing ? `token ${refreshing}` : 'token password'
}

/** Method and area; with the table or function if the database was asked and so knows it. */
function resourceName(c: Context<GatewayEnv>, code = ''): string {
  const [, area = '', resource = ''] = /^\/(\w+)\/v1\/([\w/]*)$/.exec(c.req.path) ?? []
  const isKnown = area === 'rest' && /^(?:42501|23\d{3}|PT\d{3})$/.test(code)
  const isLetIn = c.get('identity') !== undefined
  return [c.req.method, c.req.path.split('/')[1], ...(isKnown && isLetIn ? [resource] : [])].join(
    ' ',
  )
}

/** The user of the session in the response. */
async function newSessionOf(response: Response): Promise<string | undefined> {
  const body = await readBody(response)
  return v.is(sessionSchema, body) ? body.user.id : undefined
}

async function codeOf(response: Response): Promise<string | undefined> {
  const body = await readBody(response)
  if (v.is(authCodeSchema, body)) return body.error_code
  return v.is(codeSchema, body) ? String(body.code) : undefined
}

async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.includes('json') !== true) return undefined
  return response
    .clone()
    .json()
    .catch(() => undefined)
}
