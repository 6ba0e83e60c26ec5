import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { createTestDatabase } from './test-database.ts'
import { asRole, startTestServer, type TestServer } from './test-server.ts'

let database: Database
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer(database)
  const user = server.client('authenticated')
  await user
    .from('pictures')
    .upload('dir/ten.txt', new Blob(['0123456789'], { type: 'text/plain' }))
  await user.from('pictures').upload('empty.txt', new Blob([], { type: 'text/plain' }))
  await user.from('private').upload('secret.txt', new Blob(['secret'], { type: 'text/plain' }))
  const page = new Blob(['%PDF-1.7 <script>'], { type: 'application/pdf' })
  await server.client('anon').from('quote-attachments').upload('announced/plan (1).pdf', page)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await database.close()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}/${path}`, { headers, method })

describe('public objects', () => {
  const path = 'object/public/pictures/dir/ten.txt'

  test('are served at their public URL, with headers that keep them harmless', async () => {
    const { data } = server.client('anon').from('pictures').getPublicUrl('dir/ten.txt')
    const answer = await fetch(data.publicUrl)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'cache-control': 'max-age=3600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string,
      'last-modified': expect.stringMatching(/GMT$/) as string,
    })
    expect(answer.headers.has('content-disposition')).toBe(false)
  })

  test('respond to HEAD with the same headers and no body', async () => {
    const answer = await get(path, {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('10')
    expect(await answer.text()).toBe('')
  })

  test('are not sent again to clients that have them', async () => {
    const first = await get(path)
    const eTag = first.headers.get('etag') ?? ''
    for (const tags of [eTag, `W/${eTag}`, `"x", ${eTag}`, '*']) {
      const again = await get(path, { 'if-none-match': tags })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(eTag)
    }
    const since = first.headers.get('last-modified') ?? ''
    expect((await get(path, { 'if-modified-since': since })).status).toBe(304)
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('serve the range %s', async (range, text, contentRange) => {
    const answer = await get(path, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(await answer.text()).toBe(text)
  })

  test.each(['bytes=10-', 'bytes=-0'])('cannot satisfy the range %s', async (range) => {
    const answer = await get(path, { range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */10')
  })

  test.each(['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=-'])(
    'ignore the range %s',
    async (range) => {
      const answer = await get(path, { range })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe('0123456789')
    },
  )

  test('do not mix the bytes of two versions', async () => {
    const answer = await get(path, { range: 'bytes=2-4', 'if-range': '"older"' })
    expect(answer.status).toBe(200)
  })

  test('an empty object is served', async () => {
    const answer = await get('object/public/pictures/empty.txt')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('0')
    expect((await get('object/public/pictures/empty.txt', { range: 'bytes=0-' })).status).toBe(416)
  })

  test('are downloads on request, under any name', async () => {
    const plain = await get(`${path}?download`)
    expect(plain.headers.get('content-disposition')).toBe(
      `attachment; filename="ten.txt"; filename*=UTF-8''ten.txt`,
    )
    const named = await get(`${path}?download=${encodeURIComponent('"план" (1).txt')}`)
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="______ (1).txt"; filename*=UTF-8''%22%D0%BF%D0%BB%D0%B0%D0%BD%22%20%281%29.txt`,
    )
  })

  test('attachments of quotes are always downloads, at every URL, and uncached', async () => {
    const key = 'quote-attachments/announced/plan%20(1).pdf'
    const admin = asRole('service_role')
    for (const answer of [
      await get(`object/public/${key}`),
      await get(`object/public/${key}?download=`),
      await get(`object/${key}`, admin),
      await get(`object/authenticated/${key}`, admin),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="plan \(1\)/)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      await answer.arrayBuffer()
    }
  })

  test('a private bucket is not public, and a missing object is not found', async () => {
    const hidden = await get('object/public/private/secret.txt')
    expect(hidden.status).toBe(400)
    expect(await hidden.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
    const missing = await get('object/public/pictures/none.txt')
    expect(await missing.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
    expect((await get('object/public/pictures/%zz')).status).toBe(400)
  })

  test('a row without bytes is not found', async () => {
    await database.query(
      `insert into storage.objects (bucket_id, name, version, metadata)
       values ('pictures', 'ghost', '../../../etc/passwd', '{"mimetype":"text/plain","size":1,
         "cacheControl":"no-cache","eTag":"\\"x\\"","lastModified":"2026-01-01T00:00:00Z"}')`,
    )
    const answer = await get('object/public/pictures/ghost')
    expect(await answer.json()).toMatchObject({ statusCode: '404' })
  })
})

describe('private objects', () => {
  test('are served to users whom a policy allows', async () => {
    const user = await server.client('authenticated').from('private').download('secret.txt')
    expect(await user.data?.text()).toBe('secret')
    const visitor = await server.client('anon').from('private').download('secret.txt')
    expect(visitor.error).toMatchObject({ status: 400, statusCode: '404' })
  })
})
