import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender, signUp } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { type Auth, connectTo, password, signedIn, signedUp } from './factors/second-factor.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'

let backend: EmbeddedBackend
let send: Send

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
})

afterAll(() => backend.stop())

async function tokens(auth: Auth) {
  const { data } = await auth.getSession()
  if (data.session === null) throw new Error('no session')
  return data.session
}

const refresh = (refresh_token: string) => connectTo(backend).refreshSession({ refresh_token })

/** The server's response to a token, without supabase-js. */
function askUser(token: string) {
  return send('/auth/v1/user', { key: backend.keys.publishable, token })
}

const ended = { status: 403, body: { error_code: 'session_not_found' } }

/** Ages used refresh tokens beyond the time in which they may be used again. */
async function letGracePass(token: string) {
  await backend.backend.database.query(
    `update auth.refresh_tokens set updated_at = now() - interval '11 seconds'
     where session_id = $1`,
    [decodeJwt(token)['session_id']],
  )
}

describe('A refresh token', () => {
  it('that was used is exchanged for the current one, for a client that lost the response', async () => {
    const first = await tokens(await signedUp(backend, 'lost@example.com'))
    const second = (await refresh(first.refresh_token)).data.session
    await letGracePass(first.access_token)
    const again = (await refresh(first.refresh_token)).data.session
    expect(again?.refresh_token).toBe(second?.refresh_token)
    expect(again?.refresh_token).not.toBe(first.refresh_token)
  })

  it('older than that is exchanged for the current one for ten seconds', async () => {
    const first = await tokens(await signedUp(backend, 'grace@example.com'))
    const second = (await refresh(first.refresh_token)).data.session
    const third = (await refresh(second?.refresh_token ?? '')).data.session
    const late = await refresh(first.refresh_token)
    expect(late.error).toBeNull()
    expect(late.data.session?.refresh_token).toBe(third?.refresh_token)
  })

  it('older than that counts as stolen afterwards: the session ends for both', async () => {
    const first = await tokens(await signedUp(backend, 'stolen@example.com'))
    const second = (await refresh(first.refresh_token)).data.session
    const third = (await refresh(second?.refresh_token ?? '')).data.session
    await letGracePass(first.access_token)
    expect((await refresh(first.refresh_token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    })
    expect((await refresh(third?.refresh_token ?? '')).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
    expect(await askUser(third?.access_token ?? '')).toMatchObject(ended)
  })

  it('is valid again when the server stopped before creating the successor', async () => {
    const { refresh_token } = await tokens(await signedUp(backend, 'half@example.com'))
    await backend.backend.database.query(
      `update auth.refresh_tokens set revoked = true where token = $1`,
      [refresh_token],
    )
    const { data, error } = await refresh(refresh_token)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(refresh_token)
  })

  it('is rotated completely for a page that was left meanwhile', async () => {
    let { refresh_token } = await tokens(await signedUp(backend, 'left@example.com'))
    for (const patience of [0, 2, 4, 6, 8, 10, 12, 15, 20, 30]) {
      const leaving = new AbortController()
      const request = new Request(`${backend.internalUrl}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
        signal: leaving.signal,
      })
      const answer = backend.backend.gateway.fetch(request)
      await new Promise((resolve) => setTimeout(resolve, patience))
      leaving.abort()
      expect(await answer).toMatchObject({ status: 200 })
      const { data, error } = await refresh(refresh_token)
      expect(error).toBeNull()
      refresh_token = data.session?.refresh_token ?? ''
    }
  })

  it('used by many at once has one successor', async () => {
    const { refresh_token } = await tokens(await signedUp(backend, 'tabs@example.com'))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(refresh_token)))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null])
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  })

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' or true --"])(
    'that was never issued is refused permanently: %j',
    async (refresh_token) => {
      const { status } = await send('/auth/v1/token?grant_type=refresh_token', {
        key: backend.keys.publishable,
        json: { refresh_token },
      })
      expect(status).toBe(400)
    },
  )
})

describe('A sign-out', () => {
  async function threeSessions(email: string) {
    const auths = [
      await signedUp(backend, email),
      await signedIn(backend, email),
      await signedIn(backend, email),
    ] as const
    return { auths, sessions: await Promise.all(auths.map(tokens)) }
  }

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('of scope %s leaves the right sessions', async (scope, left) => {
    const { auths, sessions } = await threeSessions(`${scope}@example.com`)
    expect((await auths[0].signOut({ scope })).error).toBeNull()
    const statuses = await Promise.all(sessions.map(({ access_token }) => askUser(access_token)))
    expect(statuses.map(({ status }) => status === 200)).toEqual(left)
    for (const answer of statuses.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(ended)
    }
    const refreshed = await Promise.all(sessions.map((session) => refresh(session.refresh_token)))
    expect(refreshed.map(({ error }) => error === null)).toEqual(left)
  })

  it('of another scope is refused, and a second one finds no session', async () => {
    const { access_token: token } = await tokens(await signedUp(backend, 'twice@example.com'))
    const key = backend.keys.publishable
    const out = (scope: string) => send(`/auth/v1/logout?scope=${scope}`, { key, token, json: {} })
    expect(await out('all')).toMatchObject({ status: 400 })
    expect(await out('local')).toMatchObject({ status: 204 })
    expect(await out('local')).toMatchObject(ended)
    for (const [path, method] of [
      ['user', 'PUT'],
      ['factors', 'POST'],
      ['reauthenticate', 'GET'],
    ] as const) {
      const json = method === 'GET' ? {} : { json: { password: 'another password' } }
      expect(await send(`/auth/v1/${path}`, { key, token, method, ...json })).toMatchObject(ended)
    }
  })
})

describe('A new password', () => {
  it('ends every other session', async () => {
    const email = 'password@example.com'
    const first = await signedUp(backend, email)
    const second = await signedIn(backend, email)
    const { access_token } = await tokens(second)
    expect((await first.updateUser({ password: 'another password' })).error).toBeNull()
    expect(await askUser(access_token)).toMatchObject(ended)
    expect((await first.getUser()).error).toBeNull()
    expect((await connectTo(backend).signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('that is refused ends none', async () => {
    const email = 'refused@example.com'
    const first = await signedUp(backend, email)
    const second = await signedIn(backend, email)
    expect((await first.updateUser({ password })).error).toMatchObject({ code: 'same_password' })
    expect((await second.getUser()).error).toBeNull()
  })
})

describe('A sign-in that fails', () => {
  it('takes as long for an unknown address as for a known one', async () => {
    const patient = await startBackend({ holdsBack: true })
    try {
      await signedUp(patient, 'timed@example.com')
      const times: number[] = []
      for (const email of ['timed@example.com', 'nobody@example.com']) {
        const started = performance.now()
        await connectTo(patient).signInWithPassword({ email, password: 'wrong password' })
        times.push(performance.now() - started)
      }
      for (const time of times) expect(time).toBeGreaterThan(245)
    } finally {
      await patient.stop()
    }
  })
})

describe('Sign-in by a mailed code', () => {
  it.each(['otp', 'magiclink'])('is not offered: /%s creates no account', async (path) => {
    const email = `${path}@example.com`
    const answer = await send(`/auth/v1/${path}`, {
      key: backend.keys.publishable,
      json: { email, create_user: true },
    })
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'otp_disabled' } })
    expect(
      await backend.backend.database.query(`select from auth.users where email = $1`, [email]),
    ).toEqual([])
  })
})

describe('An admin whose session has ended', () => {
  const out = (token: string) =>
    send('/auth/v1/logout?scope=local', { key: backend.keys.publishable, token, json: {} })
  const changePassword = async (email: string) =>
    (await signedIn(backend, email)).updateUser({ password: 'another password' })
  const loseAccount = (id: string) =>
    send(`/auth/v1/admin/users/${id}`, {
      method: 'PUT',
      key: backend.keys.secret,
      json: { password: 'one that nobody knows' },
    })

  it.each([
    ['signs out', (token: string) => out(token)],
    ['takes a new password elsewhere', (_: string, email: string) => changePassword(email)],
    ['has lost the account', (_: string, __: string, id: string) => loseAccount(id)],
  ])('%s, and then neither reads nor writes anything of the office', async (how, end) => {
    const email = `${how.replaceAll(' ', '-')}@example.com`
    const { id, token } = await signUp(backend, email, { admin: true })
    const key = backend.keys.publishable
    await send('/rest/v1/inquiries', { key, json: inquiry() })
    const requests = [
      ['/rest/v1/site_settings?on_conflict=key', { json: { key: 'greeting', value: 'hello' } }],
      ['/rest/v1/rpc/staff_members', { method: 'POST', json: {} }],
      ['/rest/v1/inquiries?select=id', {}],
      ['/rest/v1/rpc/my_access', {}],
    ] as const
    const ask = (path: string, call: object) => send(path, { key, token, ...call })
    const headers = { prefer: 'resolution=merge-duplicates' }
    for (const [path, call] of requests) {
      expect((await ask(path, { headers, ...call })).status, path).toBeLessThan(300)
    }
    await end(token, email, id)
    for (const [path, call] of requests) {
      expect(await ask(path, { headers, ...call }), path).toMatchObject({
        status: 401,
        body: { code: 'PT401' },
      })
    }
  })
})
