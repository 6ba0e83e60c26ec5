import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthFetch } from './auth-fetch.ts'
import { sessionKey } from './session-presence.ts'

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

function sessionJson(overrides: object = {}) {
  return {
    access_token: 'new.access.token',
    refresh_token: 'new-refresh',
    token_type: 'bearer',
    expires_in: hour,
    expires_at: now() + hour,
    user: { id: 'u1', email: 'a@example.com' },
    ...overrides,
  }
}

const strangerPorts = {
  locks: undefined,
  stored: () => null,
  sessionEnd: () => new AbortController().signal,
}

/** A supabase-js client whose stored session has expired, and a server with the given responses. */
function signedInWith(answer: () => Response | Promise<Response>) {
  const stored = new Map([
    [
      sessionKey,
      JSON.stringify(
        sessionJson({
          access_token: 'old',
          refresh_token: 'old-refresh',
          expires_at: now() - 10,
        }),
      ),
    ],
  ])
  const send = vi.fn<typeof fetch>(async () => answer())
  const ports = { ...strangerPorts, stored: () => stored.get(sessionKey) ?? null }
  const { auth } = createClient('https://api.example', 'key', {
    auth: {
      storageKey: sessionKey,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
    global: { fetch: createAuthFetch(send, ports) },
    realtime: { transport: Object as never },
  })
  const refresh = async () => {
    const asked = auth.getSession()
    // supabase-js tries for up to half a minute.
    await vi.advanceTimersByTimeAsync(120_000)
    await asked
    await auth.stopAutoRefresh()
    return stored.get(sessionKey)
  }
  return { refresh, send }
}

beforeEach(() => {
  vi.useFakeTimers()
  // supabase-js logs every failed refresh there.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const portalPage = '<html><body>Welcome to the station. Accept the terms.</body></html>'
const html = { headers: { 'content-type': 'text/html' } }

describe('a session whose refresh fails', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['the server fails', () => Response.json({ message: 'broken' }, { status: 500 })],
    ['the gateway fails', () => new Response('Bad gateway', { status: 502 })],
    ['the server is busy', () => Response.json({ error_code: 'x' }, { status: 503 })],
    [
      'too many ask',
      () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }),
    ],
    ['a network shows its own page', () => new Response(portalPage, html)],
    [
      'a network refuses with its own page',
      () => new Response(portalPage, { status: 403, ...html }),
    ],
    ['a network wants a login', () => new Response(portalPage, { status: 511, ...html })],
    ['a proxy answers JSON of its own', () => Response.json({ status: 'ok' })],
    ['a gateway misses a key', () => Response.json({ message: 'No API key' }, { status: 401 })],
    ['a server does not know the path', () => Response.json({ code: '404' }, { status: 404 })],
  ])('stays when %s', async (_, answer) => {
    const { refresh, send } = signedInWith(answer)
    expect(await refresh()).toContain('old-refresh')
    expect(send).toHaveBeenCalled()
  })

  it.each([
    ['the token is unknown', 400, { error_code: 'refresh_token_not_found' }],
    ['the token was used before', 400, { code: 'refresh_token_already_used' }],
    ['the user is banned', 403, { error_code: 'user_banned' }],
    ['the server speaks OAuth', 400, { error: 'invalid_grant' }],
  ])('ends when %s', async (_, status, body) => {
    const { refresh } = signedInWith(() => Response.json(body, { status }))
    expect(await refresh()).toBeUndefined()
  })

  it('does not ask a busy server again before the time it set', async () => {
    const { refresh, send } = signedInWith(
      () => new Response('{}', { status: 429, headers: { 'retry-after': '3600' } }),
    )
    await refresh()
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('a session that is refreshed', () => {
  it.each([-7200, 0, 7200])(
    "ends by this device's clock, which is %i seconds off",
    async (skew) => {
      const { refresh, send } = signedInWith(() =>
        Response.json(sessionJson({ expires_at: now() - skew + hour })),
      )
      const text = (await refresh()) ?? ''
      const { expires_at, refresh_token } = JSON.parse(text) as ReturnType<typeof sessionJson>
      expect(refresh_token).toBe('new-refresh')
      expect(Math.abs(expires_at - (now() + hour - 120))).toBeLessThan(5)
      expect(send).toHaveBeenCalledTimes(1)
    },
  )
})

describe('other requests', () => {
  it("get the server's response", async () => {
    const send = vi.fn<typeof fetch>(async () => new Response(portalPage, { status: 429 }))
    const ask = createAuthFetch(send, strangerPorts)
    const answer = await ask('https://api.example/rest/v1/user_roles')
    expect([answer.status, await answer.text()]).toEqual([429, portalPage])
  })

  it.each([
    ['what only reads is given up', 'GET', true],
    ['a change runs to its end', 'PATCH', false],
    ['so does what a function changes', 'POST', false],
  ])('when the user signs out, %s', async (_, method, isGivenUp) => {
    const session = new AbortController()
    const send = vi.fn<typeof fetch>(async () => Response.json({}))
    const ask = createAuthFetch(send, { ...strangerPorts, sessionEnd: () => session.signal })
    await ask('https://api.example/rest/v1/rpc/my_access', { method })
    session.abort()
    expect(send.mock.lastCall?.[1]?.signal?.aborted).toBe(isGivenUp)
  })

  it('are given up after twenty seconds, but files are not', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json({}))
    const ask = createAuthFetch(send, strangerPorts)
    await ask('https://api.example/auth/v1/user')
    await ask('https://api.example/storage/v1/object/product-images/a.jpg')
    const signals = send.mock.calls.map(([, init]) => init?.signal instanceof AbortSignal)
    expect(signals).toEqual([true, false])
  })
})
