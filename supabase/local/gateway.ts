import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type TrustedProxies, clientAddress, networkOf } from './requests/client-address.ts'
import type { TokenIssuer } from './identity/access-tokens.ts'
import type { Identity } from './database/database.ts'
import type { GatewayEnv } from './requests/gateway-env.ts'
import { type ApiKeys, type IdentityFailure, identify } from './identity/identity.ts'
import { type Rank, currentAsker, runForAsker } from './postgres/asker.ts'
import { SessionFailure } from './postgres/session-failure.ts'
import { receivedMailPath } from './mail/received-mail-routes.ts'
import { recordRequests } from './requests/record-requests.ts'
import { runWithAddress, withAddressHeader } from './requests/request-headers.ts'
import { readRequest } from './rest/read-request.ts'
import type { SchemaCache } from './rest/schema-cache.ts'
import { refusalOf } from './rest/refusal.ts'
import type { RecordEvent } from './requests/security-log.ts'
import { tusAbilities } from './storage/uploads/tus-protocol.ts'

/** Reads that carry their own permission (a public bucket, a signed token, a mailed link). */
const openPaths =
  /^\/(?:storage\/v1\/(?:object\/(?:public|sign|upload\/sign)|render\/image\/public)\/|auth\/v1\/(?:verify|callback|authorize|health|\.well-known\/))/

const maxJsonBytes = 1024 * 1024

/** The largest request an account sends is what a security key reports about itself. */
const maxAccountBytes = 32 * 1024

export interface GatewayOptions extends SchemaCache {
  readonly keys: ApiKeys
  readonly issuer: TokenIssuer
  /** The proxies whose forwarded address is trusted. */
  readonly trustedProxies: TrustedProxies
  /** Whether the disk has room, by how many times its reserve must stay free. */
  readonly hasSpace: (reserves: number) => boolean
  readonly rankOf: (identity: Identity) => Promise<Rank>
  readonly auth: Hono<GatewayEnv>
  readonly storage: Hono<GatewayEnv>
  /** Handles /functions/v1; calls the gateway itself for data. */
  readonly functions: (ask: (request: Request) => Promise<Response>) => Hono<GatewayEnv>
  readonly record: RecordEvent
  /** Handles incoming emails from providers, if configured; otherwise the same as `functions`. */
  readonly receiveMails?:
    | ((ask: (request: Request) => Promise<Response>) => MiddlewareHandler<GatewayEnv>)
    | undefined
  /** Called when staff or a program have changed data through /rest/v1. */
  readonly onChange?: (() => void) | undefined
  /** Handles /rest/v1 like PostgREST. */
  readonly rest: (request: Request, identity: Identity) => Promise<Response>
}

/** The API of one project as hosted Supabase lays it out: /rest/v1, /auth/v1, /storage/v1. */
export function createGateway(options: GatewayOptions): Hono<GatewayEnv> {
  const { keys, issuer, trustedProxies, record, rankOf, auth, storage, rest } = options
  const gateway = new Hono<GatewayEnv>()
  const ask = async (request: Request) => gateway.fetch(request)
  if (options.receiveMails !== undefined) {
    // First, because providers that deliver emails have no API key.
    const receive = options.receiveMails(ask)
    const address = findAddress(trustedProxies)
    gateway.post(
      receivedMailPath,
      address,
      recordRequests(record),
      refuseWhenFull(options, () => reserves.visitorFiles),
      receive,
    )
  }
  gateway.use('/storage/v1/upload/resumable/*', tellAbilities)
  for (const area of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/functions/v1/*']) {
    gateway.use(
      area,
      cors({ origin: '*', maxAge: 86_400, exposeHeaders }),
      findAddress(trustedProxies),
      recordRequests(record),
      keepPersonalOutOfCaches,
      authenticate(keys, issuer),
      nameAsker(rankOf),
    )
  }
  gateway.onError(answerFailure)
  // Signing in must work, so that an admin can delete something.
  gateway.use(
    '/auth/v1/signup',
    refuseWhenFull(options, () => reserves.visitorRows),
  )
  gateway.use(
    '/rest/v1/*',
    refuseWhenFull(options, (isStaff) => reserves[isStaff ? 'staffRows' : 'visitorRows']),
  )
  gateway.use(
    '/storage/v1/*',
    refuseWhenFull(options, (isStaff) => reserves[isStaff ? 'staffFiles' : 'visitorFiles']),
  )
  gateway.use('/rest/v1/*', bodyLimit({ maxSize: maxJsonBytes, onError: tooLarge }))
  for (const area of ['/auth/v1/*', '/functions/v1/*']) {
    gateway.use(area, bodyLimit({ maxSize: maxAccountBytes, onError: tooLarge }))
  }
  gateway.route('/auth/v1', auth)
  gateway.route('/storage/v1', storage)
  gateway.route('/functions/v1', options.functions(ask))
  gateway.all('/rest/v1/*', async (c) => {
    const identity = c.get('identity')
    const read = await readRequest(c.req.raw, currentAsker().rank, options.relations)
    if (!read.ok) {
      const { status, body } = refusalOf(read.failure)
      return c.json(body, status)
    }
    const address = c.get('clientAddress')
    const request = withAddressHeader(read.value, address)
    const response = await runWithAddress(address, () => rest(request, identity))
    const mayChange = !readMethods.has(c.req.method) && currentAsker().rank !== 'visitor'
    if (mayChange && response.ok) options.onChange?.()
    return response
  })
  return gateway
}

const exposeHeaders = [
  'content-range',
  'content-location',
  'etag',
  'content-length',
  'x-total-count',
  // Methods and headers of resumable uploads.
  'location',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-offset',
]

/** What a client of resumable uploads may ask without a key, like a browser's preflight. */
const tellAbilities: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next()
  if (c.req.method !== 'OPTIONS') return
  for (const [name, value] of Object.entries(tusAbilities)) c.header(name, value)
}

function findAddress(proxies: TrustedProxies): MiddlewareHandler<GatewayEnv> {
  return (c, next) => {
    // Requests from inside the process have no socket.
    const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
    const peer = env?.incoming?.socket?.remoteAddress
    c.set('clientAddress', clientAddress(peer, c.req.raw.headers.get('x-forwarded-for'), proxies))
    return next()
  }
}

function authenticate(keys: ApiKeys, issuer: TokenIssuer): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const result = await identify(c.req.raw, keys, issuer)
    if (result.ok) {
      c.set('identity', result.identity)
    } else if (openPaths.test(c.req.path) && result.failure.kind === 'no-key') {
      c.set('identity', { role: 'anon', userId: null, claims: { role: 'anon' } })
    } else {
      return refuse(c, result.failure)
    }
    return next()
  }
}

const readMethods = new Set(['GET', 'HEAD'])

/** Reading continues, and so does deleting, which frees space. */
const harmless = new Set(['GET', 'HEAD', 'DELETE'])

/** One user's data must not stay in caches of a browser or a proxy. */
const keepPersonalOutOfCaches: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next()
  const isPublic = c.get('identity')?.role === 'anon' && !c.req.path.startsWith('/auth/v1/')
  const says = c.res.headers.has('cache-control')
  if (!isPublic && !says) c.header('cache-control', 'no-store')
}

/**
 * Queries of a request run in the name of its sender. Only requests that are a single transaction,
 * like all of PostgREST's, are cancelled when nobody waits for them.
 */
function nameAsker(rankOf: GatewayOptions['rankOf']): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const address = c.get('clientAddress')
    const network = address === null ? null : networkOf(address)
    const rank = await rankOf(c.get('identity'))
    const signal = c.req.path.startsWith('/rest/v1/') ? c.req.raw.signal : undefined
    return runForAsker({ rank, network, signal }, next)
  }
}

function answerFailure(error: unknown, c: Context): Response {
  // Nobody reads the response, and whatever went wrong then is not worth a log line.
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
  if (!(error instanceof SessionFailure)) throw error
  c.header('retry-after', '5')
  const { code, message } = error
  return c.json({ code, message, details: null, hint: null }, 503)
}

/**
 * How many times the reserve must be free: uploads by visitors stop long before their requests,
 * and those long before the office, which frees space with the trash and erasure.
 */
const reserves = { visitorFiles: 8, staffFiles: 2, visitorRows: 2, staffRows: 0.75 } as const

function refuseWhenFull(
  { hasSpace, readOnlyFunctions }: GatewayOptions,
  reserveOf: (isStaff: boolean) => number,
): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const isStaff = currentAsker().rank !== 'visitor'
    if (harmless.has(c.req.method) || hasSpace(reserveOf(isStaff))) return next()
    const [, called = ''] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(c.req.path) ?? []
    if ((await readOnlyFunctions()).has(called)) return next()
    // The rest of the body must not be parsed as the next request.
    c.header('connection', 'close')
    const message = 'The disk is full'
    return c.json({ code: '53100', message, details: null, hint: 'Check free disk space.' }, 503)
  }
}

function refuse(c: Context<GatewayEnv>, failure: IdentityFailure): Response {
  const answer = (
    status: ContentfulStatusCode,
    code: string | null,
    message: string,
    hint: string | null = null,
  ) => c.json({ code, message, details: null, hint }, status)
  const isAuth = c.req.path.startsWith('/auth/v1/')
  switch (failure.kind) {
    case 'no-key':
      return answer(
        401,
        null,
        'No API key found in request',
        'No `apikey` request header or url param was found.',
      )
    case 'unknown-key':
      return answer(401, null, 'Invalid API key', 'Double check your Supabase `apikey`.')
    case 'secret-key-in-browser':
      return answer(401, null, 'Forbidden use of secret API key in browser')
    case 'expired-token':
      return isAuth ? badJwt(c, 'token is expired') : answer(401, 'PGRST303', 'JWT expired')
    case 'invalid-token':
      return isAuth ? badJwt(c, 'signature') : answer(401, 'PGRST301', 'JWT is not valid')
    case 'forbidden-role':
      return answer(401, '42501', `permission denied to set role "${failure.role.slice(0, 63)}"`)
  }
}

/** GoTrue answers for its own tokens, in its own format. */
function badJwt(c: Context, reason: string): Response {
  const msg = `invalid JWT: unable to parse or verify signature, ${reason}`
  return c.json({ code: 403, error_code: 'bad_jwt', msg }, 403)
}

function tooLarge(c: Context): Response {
  c.header('connection', 'close')
  return c.json({ code: null, message: 'Request body too large', details: null, hint: null }, 413)
}

/** Reads the whole body first, so that a slow sender does not hold the only database session. */
export async function buffered(request: Request): Promise<Request> {
  if (request.body === null) return request
  const { method, headers, url } = request
  return new Request(url, { method, headers, body: await request.arrayBuffer() })
}
