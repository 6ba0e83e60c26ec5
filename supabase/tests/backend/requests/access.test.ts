import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { createSigningJwk, importSigningKey } from '#supabase/local/identity/signing-key.ts'
import { type Send, createSender, signUp } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, siteUrl, startBackend } from '#tests/support/embedded-backend.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'

let backend: EmbeddedBackend
let send: Send
let anon: string
let secret: string

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
  anon = backend.keys.publishable
  secret = backend.keys.secret
  await send('/rest/v1/inquiries', { key: anon, json: inquiry() })
})

afterAll(() => backend.stop())

/** A token that only the server's key can sign. */
function sign(claims: Record<string, unknown>): Promise<string> {
  const file = readBackendFile(dataDirectory(backend.dataDir))
  const { kid, privateKey } = importSigningKey(file?.signingKey ?? createSigningJwk())
  const common = { iss: `${siteUrl}/auth/v1`, aud: 'authenticated', sub: randomUUID() }
  return new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...common, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(privateKey)
}

/** PostgREST and GoTrue refuse a token in different ways. */
function refusal(path: string, code: string) {
  return path.startsWith('/auth/')
    ? { status: 403, body: { error_code: 'bad_jwt' } }
    : { status: 401, body: { code } }
}

const areas = ['/rest/v1/products', '/auth/v1/settings', '/storage/v1/bucket']

describe('Every area of the API', () => {
  it.each(areas)('requires a key: %s', async (path) => {
    const refused = { status: 401, body: { message: 'No API key found in request' } }
    expect(await send(path)).toMatchObject(refused)
    expect(await send(path, { headers: { authorization: `Bearer ${secret}` } })).toMatchObject(
      refused,
    )
  })

  it.each(areas)('refuses a foreign key: %s', async (path) => {
    const refused = { status: 401, body: { message: 'Invalid API key' } }
    expect(await send(path, { key: 'sb_secret_x' })).toMatchObject(refused)
    expect(await send(`${path}?apikey=sb_secret_x`)).toMatchObject(refused)
  })

  it.each(areas)('refuses the secret key to a browser: %s', async (path) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
    expect(await send(path, { key: secret, headers })).toMatchObject({ status: 401 })
    expect((await send(path, { key: anon, headers })).status).toBeLessThan(401)
  })

  it.each(areas)('refuses tokens of roles that are not for visitors: %s', async (path) => {
    for (const role of ['postgres', 'supabase_admin', 'supabase_auth_admin', 'authenticator']) {
      const answer = await send(path, { key: anon, token: await sign({ role }) })
      expect(answer, role).toMatchObject({ status: 401, body: { code: '42501' } })
    }
  })

  it.each(areas)('refuses tokens that are expired or tampered with: %s', async (path) => {
    const expired = await sign({ role: 'authenticated', exp: 1_000_000 })
    expect(await send(path, { key: anon, token: expired })).toMatchObject(refusal(path, 'PGRST303'))
    const [header, , signature] = (await sign({ role: 'authenticated' })).split('.')
    const claims = Buffer.from('{"role":"service_role"}').toString('base64url')
    expect(
      await send(path, { key: anon, token: `${header}.${claims}.${signature}` }),
    ).toMatchObject(refusal(path, 'PGRST301'))
  })

  it.each(areas)(
    'refuses tokens of the kind that lite signs, also with its secret: %s',
    async (path) => {
      const { jwtSecret = '' } = readBackendFile(dataDirectory(backend.dataDir)) ?? {}
      const claims = { role: 'service_role', aud: 'authenticated', iss: `${siteUrl}/auth/v1` }
      const token = await new SignJWT({ ...claims, sub: randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1 minute')
        .sign(new TextEncoder().encode(jwtSecret))
      expect(await send(path, { key: anon, token })).toMatchObject(refusal(path, 'PGRST301'))
    },
  )

  it.each(areas)('accepts a preflight from another origin: %s', async (path) => {
    const answer = await send(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-upsert',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-upsert')
  })
})

describe('The API', () => {
  it('gives rows to the service and not to a user or a visitor', async () => {
    const { token } = await signUp(backend, 'stranger@example.com')
    const path = '/rest/v1/inquiries?select=name'
    expect((await send(path, { key: secret })).body).toEqual([{ name: 'Anna Example' }])
    expect((await send(`${path}&apikey=${secret}`)).body).toEqual([{ name: 'Anna Example' }])
    expect((await send(path, { key: anon, token })).body).toEqual([])
    expect((await send(path, { key: secret, token })).body).toEqual([])
    expect(await send(path, { key: anon })).toMatchObject({ status: 401 })
  })

  it('changes nothing by GET, which a link could request', async () => {
    const { token } = await signUp(backend, 'admin@example.com', { admin: true })
    const { id: account } = await signUp(backend, 'colleague@example.com')
    await backend.backend.database.query(
      `insert into private.proven_addresses (user_id, email) values ($1, 'colleague@example.com')`,
      [account],
    )
    const grant = { account, account_email: 'colleague@example.com', given_role: 'admin' }
    const path = '/rest/v1/rpc/grant_role'
    const asked = await send(`${path}?${new URLSearchParams(grant).toString()}`, {
      key: anon,
      token,
    })
    expect(asked).toMatchObject({ status: 405, body: { code: '25006' } })
    expect((await send(path, { key: anon, token, json: grant })).status).toBe(200)
  })

  it.each([
    '/_system/config',
    '/_system/info',
    '/_system/introspect',
    '/rest/v1/../../_system/config',
    '/rest/v1/%2e%2e/%2e%2e/_system/config',
    '/',
    '/admin/v1/users',
  ])('does not respond on %s', async (path) => {
    expect((await send(path, { key: secret })).status).toBe(404)
    expect((await send(path)).status).toBe(404)
  })

  it.each(['callback', 'invite', 'sso', 'user/identities', 'token/', '', 'admin/generate_link'])(
    'has nothing at /auth/v1/%s, not even for the service',
    async (name) => {
      const body = new FormData()
      body.set('state', 'x')
      for (const init of [{ method: 'GET' }, { method: 'POST', body }]) {
        const headers = { apikey: secret }
        // oxlint-disable-next-line no-await-in-loop -- one after the other is enough
        const { status } = await fetch(`${backend.internalUrl}/auth/v1/${name}`, {
          ...init,
          headers,
          redirect: 'manual',
        })
        expect(status, init.method).toBe(404)
      }
    },
  )

  it.each(['is_admin', 'audit', 'limit_rate', 'private.is_admin', 'pg_sleep', 'set_config'])(
    'does not call the function %s, of no schema',
    async (name) => {
      for (const key of [anon, secret]) {
        const path = `/rest/v1/rpc/${name}`
        expect((await send(path, { key, json: {} })).status).toBe(404)
        for (const schema of ['private', 'auth', 'pg_catalog', 'storage']) {
          const headers = { 'content-profile': schema }
          expect((await send(path, { key, json: {}, headers })).status).toBe(406)
        }
      }
    },
  )

  it('embeds no table without a foreign key, like PostgREST', async () => {
    const ask = (path: string) => send(`/rest/v1/${path}`, { key: secret })
    expect(await ask('order_files?select=path,offers!inner(id)')).toMatchObject({
      status: 400,
      body: { code: 'PGRST200' },
    })
    for (const path of [
      'order_files?select=path,offer_revisions!inner(offers!inner(id))',
      'products?select=id,product_images(id)',
      'product_redirects?select=products(slug)',
    ]) {
      expect((await ask(path)).status, path).toBe(200)
    }
  })

  it('shows no table of another schema', async () => {
    for (const schema of ['auth', 'storage', 'private', 'supabase_migrations', 'pg_catalog']) {
      const headers = { 'accept-profile': schema }
      expect(await send('/rest/v1/users', { key: secret, headers })).toMatchObject({
        status: 406,
        body: { code: 'PGRST106' },
      })
    }
  })
})
