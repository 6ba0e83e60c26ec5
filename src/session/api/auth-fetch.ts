import * as v from 'valibot'
import { type RefreshPorts, oneRefreshAtATime } from './one-refresh.ts'

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** A network that swallows requests counts as none. Files get the time they need. */
const timeoutMs = 20_000

/** Used after a 429 without `Retry-After`. */
const defaultQuietMs = 30_000

const sessionBody = v.looseObject({ access_token: v.string(), expires_in: v.number() })

/** The server's own refusals have a code; a gateway's page or a captive portal's has none. */
const refusalBody = v.union([
  v.looseObject({ error_code: v.string() }),
  v.looseObject({ code: v.string() }),
  v.looseObject({ error: v.string() }),
])

const refusalStatuses: ReadonlySet<number> = new Set([400, 401, 403])

interface AuthFetchPorts extends RefreshPorts {
  /** Aborts when the current session ends. */
  readonly sessionEnd: () => AbortSignal
}

/**
 * The `fetch` of supabase-js. It keeps sessions from being lost by accident: only the server's own
 * refusal of a refresh counts, any other response counts as none; and a session's expiry is counted
 * on this device's clock, however wrong that is. Reads are aborted when the user signs out; writes
 * run to their end.
 */
export function createAuthFetch(
  send: Send,
  ports: AuthFetchPorts,
  now: () => number = Date.now,
): Send {
  let quietUntil = 0

  async function refresh(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    if (now() < quietUntil) throw new TypeError('the server has asked to wait')
    const response = await oneRefreshAtATime(ports, init.body, () => send(input, init))
    if (response.status === 429) quietUntil = now() + waitOf(response)
    const body = await readJson(response)
    if (response.ok && v.is(sessionBody, body)) return response
    if (refusalStatuses.has(response.status) && v.is(refusalBody, body)) return response
    throw new TypeError(`no answer to a refresh: status ${response.status}`)
  }

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname.startsWith('/storage/')) return send(input, init)
    const signals = [init.signal ?? AbortSignal.timeout(timeoutMs)]
    // The server could only refuse it, which browsers log as an error.
    if (isRead(url, init)) signals.push(ports.sessionEnd())
    const limited = { ...init, signal: anyOf(signals) }
    const isRefresh = url.searchParams.get('grant_type') === 'refresh_token'
    const response = await (isRefresh ? refresh(input, limited) : send(input, limited))
    return url.pathname.startsWith('/auth/v1/') ? byOwnClock(response, now()) : response
  }
}

function isRead({ pathname }: URL, { method = 'GET' }: RequestInit): boolean {
  return pathname.startsWith('/rest/v1/') && (method === 'GET' || method === 'HEAD')
}

/**
 * Aborts with the first of the signals; browsers without `AbortSignal.any` use only the first in
 * the list.
 */
function anyOf(signals: AbortSignal[]): AbortSignal | null {
  const { any } = AbortSignal as { readonly any?: typeof AbortSignal.any }
  return any === undefined ? (signals[0] ?? null) : AbortSignal.any(signals)
}

/** The response, with the session's expiry recalculated from now. */
async function byOwnClock(response: Response, now: number): Promise<Response> {
  const body = response.ok ? await readJson(response) : null
  if (!v.is(sessionBody, body)) return response
  const expires_at = Math.floor(now / 1000) + body.expires_in
  return Response.json({ ...body, expires_at }, { status: response.status })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.clone().json()
  } catch {
    return null
  }
}

function waitOf({ headers }: Response): number {
  return Number(headers.get('retry-after')) * 1000 || defaultQuietMs
}
