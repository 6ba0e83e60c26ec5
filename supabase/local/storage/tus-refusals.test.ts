import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { createTestDatabase } from './test-database.ts'
import { asRole, startTestServer, type TestServer } from './test-server.ts'
import { TusTestClient, metadata, offsetType, pdf, place, tusVersion } from './tus-test-client.ts'

const LIMIT = 65536

let database: Database
let server: TestServer
let tus: TusTestClient

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
beforeEach(async () => {
  server = await startTestServer(database)
  tus = new TusTestClient(server)
})
afterEach(async () => {
  await server.stop()
  await database.query('delete from storage.objects')
})
afterAll(() => database.close())

const stored = () =>
  database.query<{ name: string; size: number }>(
    `select name, (metadata ->> 'size')::int as size from storage.objects order by name`,
  )

describe('refused', () => {
  test.each([
    ['no version', { 'tus-resumable': '' }, 412, 'Tus-Resumable Required\n'],
    ['another version', { 'tus-resumable': '0.2.2' }, 412, 'Tus-Resumable Required\n'],
    ['a negative length', { 'upload-length': '-1' }, 400, 'Invalid upload-length\n'],
    ['a length that is no number', { 'upload-length': '1e3' }, 400, 'Invalid upload-length\n'],
    [
      'a length of a thousand digits',
      { 'upload-length': '9'.repeat(1000) },
      400,
      'Invalid upload-length\n',
    ],
    ['too great a length', { 'upload-length': String(LIMIT + 1) }, 413, 'Maximum size exceeded\n'],
    [
      'a length that follows',
      { 'upload-defer-length': '1' },
      501,
      'upload-defer-length extension is not (yet) supported.\n',
    ],
    [
      'metadata that are none',
      { 'upload-metadata': 'bucketName =' },
      400,
      'Invalid upload-metadata\n',
    ],
    [
      'a name twice',
      { 'upload-metadata': `${place('announced/a')},objectName YQ==` },
      400,
      'Invalid upload-metadata\n',
    ],
    ['no bucket', { 'upload-metadata': metadata({ objectName: 'a' }) }, 400, 'Bucket name invalid'],
    [
      'no such bucket',
      { 'upload-metadata': metadata({ bucketName: 'x', objectName: 'a' }) },
      404,
      'Bucket not found',
    ],
    [
      'a place that no policy allows',
      { 'upload-metadata': place('elsewhere/a.pdf') },
      403,
      'new row violates row-level security policy',
    ],
    [
      'another type',
      { 'upload-metadata': place('announced/a', 'text/html') },
      415,
      'mime type text/html is not supported',
    ],
    [
      'a type that breaks a header',
      { 'upload-metadata': place('announced/a', 'application/pdf\r\nx: y') },
      415,
      undefined,
    ],
  ])('is %s', async (_what, headers, status, body) => {
    const answer = await tus.create(100, place('announced/a.pdf'), headers)
    expect(answer.status).toBe(status)
    if (body !== undefined) expect(await answer.text()).toBe(body)
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    expect(await server.files()).toEqual([])
  })

  test.each([
    '../../etc/x',
    'announced/../../x',
    '/etc/x',
    'announced/\0',
    'announced//x',
    '..',
    '',
  ])('is the name %j', async (name) => {
    const answer = await tus.create(100, place(name))
    expect([answer.status, await answer.text()]).toEqual([400, `Invalid key: ${name}`])
    expect(await server.files()).toEqual([])
  })

  test('is a name that is not UTF-8', async () => {
    const where = `${metadata({ bucketName: 'quote-attachments' })},objectName /w==`
    expect((await tus.create(100, where)).status).toBe(400)
  })

  test.each([
    ['another offset', 5, 409],
    ['an offset behind the end', 101, 413],
    ['a negative offset', '-1', 400],
    ['an offset of many digits', '9'.repeat(40), 400],
    ['an offset that is no number', '0x1', 400],
  ])('is %s', async (_what, offset, status) => {
    const path = await tus.created(100)
    expect((await tus.patch(path, offset, pdf(50))).status).toBe(status)
    expect(await tus.offsetOf(path)).toBe(0)
  })

  test('is a piece without its type or its offset', async () => {
    const path = await tus.created(100)
    expect((await tus.patch(path, 0, pdf(50), { 'content-type': 'text/plain' })).status).toBe(403)
    const withoutOffset = { 'content-type': offsetType }
    expect((await tus.ask('PATCH', path, withoutOffset, new Uint8Array(50))).status).toBe(403)
  })

  test('is more than announced, with or without a length, or endless', async () => {
    const path = await tus.created(2000)
    const told = await tus.patch(path, 0, pdf(2001))
    expect([told.status, await told.text()]).toEqual([413, "upload's size exceeded\n"])
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...tusVersion, 'content-type': offsetType, 'upload-offset': '0' }
      const options = { method: 'PATCH', headers: { ...headers, 'transfer-encoding': 'chunked' } }
      const message = request(new URL(path, server.url), options, ({ statusCode }) => {
        message.destroy()
        resolve(statusCode)
      })
      message.on('error', reject)
      const sendOn = () => {
        if (message.destroyed) return
        if (message.write(pdf(500))) setImmediate(sendOn)
        else message.once('drain', sendOn)
      }
      sendOn()
    })
    expect(status).toBe(413)
    expect(await tus.offsetOf(path)).toBeLessThanOrEqual(2000)
    expect(await stored()).toEqual([])
  })

  test('are first bytes of another type, which are not stored', async () => {
    const path = await tus.created(5000)
    expect((await tus.patch(path, 0, Buffer.from('<html>'))).status).toBe(204)
    const refused = await tus.patch(path, 6, Buffer.alloc(2000, 65))
    expect([refused.status, await refused.text()]).toEqual([
      415,
      'mime type application/pdf is not supported',
    ])
    expect((await tus.ask('HEAD', path)).status).toBe(404)
    expect(await server.files()).toEqual([])
  })

  test('is a complete file that is something else to another program', async () => {
    const page = Buffer.from('<html><script></script>%PDF-1.4 and so on')
    const path = await tus.created(page.length)
    expect((await tus.patch(path, 0, page.subarray(0, 10))).status).toBe(204)
    expect((await tus.patch(path, 10, page.subarray(10))).status).toBe(415)
    expect(await server.files()).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('is a user who may not store there, at each request', async () => {
    const where = metadata({
      bucketName: 'private',
      objectName: 'a.txt',
      contentType: 'text/plain',
    })
    const answer = await tus.create(100, where, asRole('authenticated'))
    const path = answer.headers.get('location') ?? ''
    expect((await tus.ask('HEAD', path)).status).toBe(403)
    expect((await tus.patch(path, 0, Buffer.alloc(100, 65))).status).toBe(403)
    expect((await tus.ask('DELETE', path)).status).toBe(403)
    const mine = await tus.ask('HEAD', path, asRole('authenticated'))
    expect([mine.status, mine.headers.get('upload-offset')]).toEqual([200, '0'])
  })

  test.each(['%2e%2e%2fobjects', '../tmp', 'x', '%00', '7c9e6679-7425-40de-944b-e07fc1f90ae7'])(
    'is the address %s',
    async (id) => {
      const answer = await tus.ask('HEAD', `upload/resumable/${id}`)
      expect(answer.status).toBe(404)
    },
  )

  test('is overwriting without the right to', async () => {
    const first = await tus.created(2000)
    expect((await tus.patch(first, 0, pdf(2000))).status).toBe(204)
    const over = await tus.create(2000, place('announced/a.pdf'), { 'x-upsert': 'true' })
    expect(over.status).toBe(403)
  })
})
