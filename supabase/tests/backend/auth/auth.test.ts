import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Send, createSender, createSupabase } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, siteUrl, startBackend } from '#tests/support/embedded-backend.ts'

let backend: EmbeddedBackend
let send: Send
let anon: string

const password = 'a long password'

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
  anon = backend.keys.publishable
})

afterAll(() => backend.stop())

const connect = () => createSupabase(backend.internalUrl, anon).auth

async function signedUp(email: string) {
  const auth = connect()
  const { data, error } = await auth.signUp({ email, password })
  expect(error).toBeNull()
  if (data.session === null) throw new Error('The sign-up gave no session.')
  return { auth, session: data.session }
}

/** Lists in each other. */
function deep(levels: number): unknown {
  return levels === 0 ? [] : [deep(levels - 1)]
}

describe('A sign-up', () => {
  it('gives a session at once', async () => {
    const { session } = await signedUp('anna@example.com')
    expect(session.user).toMatchObject({
      email: 'anna@example.com',
      role: 'authenticated',
      factors: [],
    })
    expect(session.expires_in).toBe(3600)
  })

  it('with an address that has an account is refused', async () => {
    await signedUp('twice@example.com')
    const { error } = await connect().signUp({ email: 'Twice@Example.com', password })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  it.each([
    ['shorter than 6', 'short', 'weak_password'],
    ['longer than 72 bytes', 'ä'.repeat(37), 'validation_failed'],
  ])('with a password %s is refused', async (_, bad, code) => {
    const { error } = await connect().signUp({ email: 'refused@example.com', password: bad })
    expect(error).toMatchObject({ status: 422, code })
  })

  it('takes passwords of 6 and of 72 bytes as they are', async () => {
    for (const [email, accepted] of [
      ['six@example.com', 'sixsix'],
      ['seventy-two@example.com', 'ä'.repeat(36)],
    ] as const) {
      expect((await connect().signUp({ email, password: accepted })).error).toBeNull()
      expect((await connect().signInWithPassword({ email, password: accepted })).error).toBeNull()
    }
  })

  it.each([
    ['no object', null],
    ['a list', []],
    ['an address that is no text', { email: {}, password }],
    ['a password that is no text', { email: 'number@example.com', password: 123_456_789 }],
    ['no address', { email: null, password }],
    ['no password', { email: 'null@example.com', password: null }],
    ['values too deep', { email: 'deep@example.com', password, data: deep(2000) }],
    ['a NUL in the address', { email: 'a\0@example.com', password }],
    [
      'half a character in the metadata',
      { email: 'half@example.com', password, data: { a: '\ud800' } },
    ],
    ['a NUL in a name of the metadata', { email: 'nul@example.com', password, data: { 'a\0': 1 } }],
  ])('with %s is refused, not failed at', async (_, json) => {
    expect(await send('/auth/v1/signup', { key: anon, json })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json' },
    })
  })
})

describe('A sign-in', () => {
  it('gives a token with the claims of a hosted project', async () => {
    const email = 'claims@example.com'
    const { session: first } = await signedUp(email)
    const { data } = await connect().signInWithPassword({ email: 'CLAIMS@example.com', password })
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      sub: first.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email },
      is_anonymous: false,
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
  })

  it('with a wrong password or an unknown address is refused in the same words', async () => {
    await signedUp('known@example.com')
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const { error } = await connect().signInWithPassword({ email, password: 'wrong password' })
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
  })

  it('is refused with 429 after ten tries in five minutes, for that address only', async () => {
    const email = 'guessed@example.com'
    await signedUp(email)
    await signedUp('bystander@example.com')
    for (let n = 0; n < 10; n++) {
      const { error } = await connect().signInWithPassword({ email, password: `wrong ${n}` })
      expect(error?.status).toBe(400)
    }
    const { error } = await connect().signInWithPassword({ email: 'GUESSED@example.com', password })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    const other = await connect().signInWithPassword({ email: 'bystander@example.com', password })
    expect(other.error).toBeNull()
  })
})

describe('A session', () => {
  it('is refreshed with a new refresh token each time, and keeps its claims', async () => {
    const { auth, session } = await signedUp('refresh@example.com')
    const { data, error } = await auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const [before, after] = [session.access_token, data.session?.access_token ?? ''].map((token) =>
      decodeJwt(token),
    )
    expect(after).toMatchObject({
      session_id: before?.['session_id'],
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
  })

  it('is not refreshed with a token that was never given', async () => {
    const { session } = await signedUp('guessed-token@example.com')
    const refresh_token = session.refresh_token.split('').toReversed().join('')
    const { error } = await connect().refreshSession({ refresh_token })
    expect(error).toMatchObject({ status: 400 })
  })

  it('tells its user, whose data may be changed', async () => {
    const { auth, session } = await signedUp('data@example.com')
    await auth.updateUser({ data: { name: 'Анна 👩‍🔧' } })
    const { data, error } = await auth.getUser()
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id: session.user.id,
      user_metadata: { name: 'Анна 👩‍🔧' },
      factors: [],
    })
  })

  it('refuses an address or a password that is none', async () => {
    const { session } = await signedUp('nothing@example.com')
    for (const json of [{ email: null }, { password: null }, { data: deep(2000) }]) {
      const call = { key: anon, token: session.access_token, method: 'PUT', json }
      expect(await send('/auth/v1/user', call)).toMatchObject({
        status: 400,
        body: { error_code: 'bad_json' },
      })
    }
  })

  it('keeps no more of a user than fits, and not more often than thirty times an hour', async () => {
    const { session } = await signedUp('filling@example.com')
    const change = (data: unknown) =>
      send('/auth/v1/user', {
        key: anon,
        token: session.access_token,
        method: 'PUT',
        json: { data },
      })
    expect((await change({ name: 'x'.repeat(33_000) })).status).toBe(413)
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await change({ n })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  it('may change its password, which replaces the old one', async () => {
    const email = 'change@example.com'
    const { auth } = await signedUp(email)
    expect((await auth.updateUser({ password: 'x'.repeat(73) })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    })
    expect((await auth.updateUser({ password: 'another password' })).error).toBeNull()
    expect((await connect().signInWithPassword({ email, password })).error?.status).toBe(400)
    expect(
      (await connect().signInWithPassword({ email, password: 'another password' })).error,
    ).toBeNull()
  })

  it('ends with the sign-out: its refresh token is worth nothing', async () => {
    const { auth, session } = await signedUp('out@example.com')
    expect((await auth.signOut()).error).toBeNull()
    const { refresh_token } = session
    expect((await connect().refreshSession({ refresh_token })).error).not.toBeNull()
  })
})

describe('The auth service', () => {
  it('publishes the key that its tokens are verified with, never the other half', async () => {
    const { body } = await send('/auth/v1/.well-known/jwks.json')
    const [jwk] = (body as { keys: Record<string, unknown>[] }).keys
    expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
    expect(jwk).not.toHaveProperty('d')
    const { auth, session } = await signedUp('verified@example.com')
    const { kid, alg } = decodeProtectedHeader(session.access_token)
    expect({ kid, alg }).toEqual({ kid: jwk?.['kid'], alg: 'ES256' })
    const requests = vi.spyOn(globalThis, 'fetch')
    const { data, error } = await auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims).toMatchObject({ sub: session.user.id, aal: 'aal1' })
    expect(requests.mock.calls.map(([input]) => input)).toEqual([
      `${backend.internalUrl}/auth/v1/.well-known/jwks.json`,
    ])
    requests.mockRestore()
    const [header, claims] = session.access_token.split('.')
    const forged = `${header}.${claims}.${'A'.repeat(86)}`
    expect((await auth.getClaims(forged)).error).toMatchObject({ code: 'invalid_jwt' })
  })

  it('lists users to the secret key only', async () => {
    const { session } = await signedUp('listed@example.com')
    const path = '/auth/v1/admin/users'
    for (const token of [undefined, session.access_token]) {
      expect(await send(path, { key: anon, token })).toMatchObject({
        status: 403,
        body: { error_code: 'not_admin' },
      })
    }
    const admin = createSupabase(backend.internalUrl, backend.keys.secret).auth.admin
    const { data } = await admin.listUsers({ page: 1, perPage: 1000 })
    expect(data.users.map((user) => user.email)).toContain('listed@example.com')
    const second = await admin.listUsers({ page: 2, perPage: 1 })
    expect(second.data.users.map((user) => user.id)).toEqual([data.users[1]?.id])
  })

  it.each(['per_page=-1', 'per_page=0.5', 'page=1e400', 'page=-1', 'page=x&per_page=x'])(
    'overlooks a page that is none: %s',
    async (query) => {
      const answer = await send(`/auth/v1/admin/users?${query}`, { key: backend.keys.secret })
      expect(answer.status).toBe(200)
    },
  )
})
