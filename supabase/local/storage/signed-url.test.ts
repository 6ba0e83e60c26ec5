import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { createTestDatabase } from './test-database.ts'
import { TOKEN_SECRET, startTestServer, type TestServer } from './test-server.ts'

let database: Database
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer(database)
  const bucket = server.client('authenticated').from('private')
  await bucket.upload('secret.txt', new Blob(['secret'], { type: 'text/plain' }))
  await bucket.upload('other.txt', new Blob(['other'], { type: 'text/plain' }))
}, 60_000)
afterAll(async () => {
  await server.stop()
  await database.close()
})

const get = (path: string) => fetch(`${server.url}/${path}`)

describe('signed downloads', () => {
  const files = () => server.client('authenticated').from('private')

  async function signedPath(key = 'secret.txt') {
    const { data, error } = await files().createSignedUrl(key, 60)
    expect(error).toBeNull()
    return (data?.signedUrl ?? '').slice(server.url.length + 1)
  }

  test('work without a role, also as a download', async () => {
    const { data } = await files().createSignedUrl('secret.txt', 60, { download: 'x.txt' })
    const answer = await fetch(data?.signedUrl ?? '')
    expect(await answer.text()).toBe('secret')
    expect(answer.headers.get('content-disposition')).toContain('x.txt')
  })

  test('are created for many keys at once, and only for visible ones', async () => {
    const { data } = await files().createSignedUrls(['secret.txt', 'missing.txt'], 60)
    expect(data).toMatchObject([
      { path: 'secret.txt', error: null },
      { path: 'missing.txt', signedURL: null },
    ])
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200)
    const { error } = await server.client('anon').from('private').createSignedUrl('secret.txt', 60)
    expect(error).toMatchObject({ statusCode: '404' })
  })

  test('stop working when they expire', async () => {
    const path = await signedPath()
    server.clock.now += 61_000
    const answer = await get(path)
    server.clock.now -= 61_000
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      statusCode: '400',
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
      code: 'InvalidJWT',
    })
  })

  test('open no other object', async () => {
    const path = (await signedPath()).replace('secret.txt', 'other.txt')
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
  })

  test('are refused when the token was tampered with, signed with another key, or is missing', async () => {
    const path = await signedPath()
    const [address = '', token = ''] = path.split('?token=')
    const [header = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = (change: object) =>
      Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(`${TOKEN_SECRET}!`))
    const bad = [
      `${header}.${forged({ exp: 9_999_999_999 })}.${signature}`,
      `${unsigned}.${body}.`,
      foreign,
      'nonsense',
      '',
    ]
    for (const token of bad) {
      const answer = await get(`${address}?token=${token}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidJWT' })
    }
  })

  test('an access token with the same key is not a signed URL', async () => {
    const token = await new SignJWT({ role: 'authenticated', sub: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(TOKEN_SECRET))
    expect((await get(`object/sign/private/secret.txt?token=${token}`)).status).toBe(400)
  })
})

describe('signed uploads', () => {
  const sign = async (key: string, options?: { upsert: boolean }) => {
    const bucket = server.client('authenticated').from('private')
    const { data, error } = await bucket.createSignedUploadUrl(key, options)
    expect(error).toBeNull()
    return data?.token ?? ''
  }
  const visitor = () => server.client('anon').from('private')

  test('let anyone with the token write this one key, once', async () => {
    const token = await sign('given/one.txt')
    const first = await visitor().uploadToSignedUrl('given/one.txt', token, new Blob(['1']))
    expect(first.data).toMatchObject({ fullPath: 'private/given/one.txt' })
    const again = await visitor().uploadToSignedUrl('given/one.txt', token, new Blob(['2']))
    expect(again.error).toMatchObject({ statusCode: '409' })
    const elsewhere = await visitor().uploadToSignedUrl('given/two.txt', token, new Blob(['2']))
    expect(elsewhere.error).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
  })

  test('replace an object if they were signed for that', async () => {
    const token = await sign('given/three.txt', { upsert: true })
    for (const text of ['1', '2']) {
      const { error } = await visitor().uploadToSignedUrl(
        'given/three.txt',
        token,
        new Blob([text]),
      )
      expect(error).toBeNull()
    }
  })

  test('are not signed without the right to upload', async () => {
    const { error } = await visitor().createSignedUploadUrl('given/four.txt')
    expect(error).toMatchObject({ statusCode: '403' })
  })

  test('do not read, and a read token does not write', async () => {
    const uploadToken = await sign('other.txt', { upsert: true })
    const answer = await get(`object/sign/private/other.txt?token=${uploadToken}`)
    expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
    const { data } = await server
      .client('authenticated')
      .from('private')
      .createSignedUrl('other.txt', 60)
    const readToken = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const { error } = await visitor().uploadToSignedUrl('other.txt', readToken, new Blob(['x']))
    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
  })

  test("respect the bucket's limits", async () => {
    const token = await sign('given/big.txt')
    const big = new Blob([Buffer.alloc(1_048_577)])
    const { error } = await visitor().uploadToSignedUrl('given/big.txt', token, big)
    expect(error).toMatchObject({ statusCode: '413' })
  })
})
