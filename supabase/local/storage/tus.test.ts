import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#supabase/local/database.ts'
import { createTestDatabase } from './test-database.ts'
import { asRole, startTestServer, type TestServer } from './test-server.ts'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
const LIMIT = 65536
const DAY = 24 * 3600_000
const tus = { 'tus-resumable': '1.0.0' }
const offsetType = 'application/offset+octet-stream'

let database: Database
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
beforeEach(async () => {
  server = await startTestServer(database)
})
afterEach(async () => {
  await server.stop()
  await database.query('delete from storage.objects')
})
afterAll(() => database.close())

const base64 = (text: string) => Buffer.from(text).toString('base64')

function metadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')
}

const place = (objectName: string, contentType = 'application/pdf') =>
  metadata({ bucketName: 'quote-attachments', objectName, contentType, cacheControl: '600' })

function ask(method: string, path: string, headers: HeadersInit = {}, body?: BodyInit) {
  const url = new URL(path, `${server.url}/`)
  return fetch(url, { method, headers: { ...tus, ...headers }, ...(body && { body }) })
}

function create(length: number | string, where: string, headers: HeadersInit = {}) {
  return ask('POST', 'upload/resumable', {
    'upload-length': String(length),
    'upload-metadata': where,
    ...headers,
  })
}

/** The path of a new upload. */
async function created(length: number, name = 'announced/a.pdf'): Promise<string> {
  const answer = await create(length, place(name))
  expect([answer.status, await answer.text()]).toEqual([201, ''])
  return answer.headers.get('location') ?? ''
}

function patch(path: string, offset: number | string, body: Uint8Array, headers: HeadersInit = {}) {
  const all = { 'content-type': offsetType, 'upload-offset': String(offset), ...headers }
  return ask('PATCH', path, all, new Uint8Array(body))
}

async function offsetOf(path: string): Promise<number> {
  const answer = await ask('HEAD', path)
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

/** A PATCH that announces all the rest and sends only a part of it. */
function beginPatch(path: string, offset: number, length: number, part: Uint8Array): ClientRequest {
  const message = request(new URL(path, server.url), {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': offsetType,
      'upload-offset': String(offset),
      'content-length': String(length - offset),
    },
  })
  message.on('error', () => undefined)
  message.write(part)
  return message
}

const stored = () =>
  database.query<{ name: string; size: number }>(
    `select name, (metadata ->> 'size')::int as size from storage.objects order by name`,
  )

const bytesOf = async (name: string) => {
  const { data } = await server.client('service_role').from('quote-attachments').download(name)
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))
}

describe('an upload in pieces', () => {
  test('becomes an object when it is whole, and leaves nothing else behind', async () => {
    const bytes = pdf(5000)
    const answer = await create(5000, place('announced/a.pdf'))
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeCloseTo(
      server.clock.now + DAY,
      -4,
    )
    const path = answer.headers.get('location') ?? ''
    expect(path).toMatch(/^\/storage\/v1\/upload\/resumable\/[0-9a-f-]{36}$/)
    expect(await offsetOf(path)).toBe(0)

    const first = await patch(path, 0, bytes.subarray(0, 3000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '3000'])
    const head = await ask('HEAD', path)
    expect(head.headers.get('upload-offset')).toBe('3000')
    expect(head.headers.get('upload-length')).toBe('5000')
    expect(head.headers.get('cache-control')).toBe('no-store')
    expect(await stored()).toEqual([])

    const last = await patch(path, 3000, bytes.subarray(3000))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '5000'])
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 5000 }])
    expect((await bytesOf('announced/a.pdf')).equals(bytes)).toBe(true)
    expect(await server.files()).toHaveLength(1)
    expect((await ask('HEAD', path)).status).toBe(404)
    const { data } = await server
      .client('service_role')
      .from('quote-attachments')
      .info('announced/a.pdf')
    expect(data).toMatchObject({ contentType: 'application/pdf', cacheControl: 'max-age=600' })
  })

  test('may come with its creation, in part or whole', async () => {
    const bytes = pdf(3000)
    const headers = {
      'upload-length': '3000',
      'upload-metadata': place('announced/a.pdf'),
      'content-type': offsetType,
    }
    const part = await ask('POST', 'upload/resumable', headers, bytes.subarray(0, 1000))
    expect([part.status, part.headers.get('upload-offset')]).toEqual([201, '1000'])
    const whole = await ask('POST', 'upload/resumable', headers, bytes)
    expect([whole.status, whole.headers.get('upload-offset')]).toEqual([201, '3000'])
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 3000 }])
  })

  test('keeps what came before the line was cut, and goes on there', async () => {
    const bytes = pdf(50_000)
    const path = await created(50_000)
    const cut = beginPatch(path, 0, 50_000, bytes.subarray(0, 20_000))
    await vi.waitFor(async () => expect(await kept()).toBe(20_000))
    cut.destroy()
    expect(await offsetOf(path)).toBe(20_000)
    expect((await patch(path, 20_000, bytes.subarray(20_000))).status).toBe(204)
    expect((await bytesOf('announced/a.pdf')).equals(bytes)).toBe(true)
  })

  test('goes on although the server has not heard of the cut', async () => {
    const bytes = pdf(50_000)
    const path = await created(50_000)
    const hanging = beginPatch(path, 0, 50_000, bytes.subarray(0, 20_000))
    const ended = new Promise<number | undefined>((resolve) =>
      hanging.on('response', ({ statusCode }) => resolve(statusCode)),
    )
    await vi.waitFor(async () => expect(await kept()).toBe(20_000))
    expect(await offsetOf(path)).toBe(20_000)
    expect(await ended).toBe(400)
    expect((await patch(path, 20_000, bytes.subarray(20_000))).status).toBe(204)
    expect((await bytesOf('announced/a.pdf')).equals(bytes)).toBe(true)
  })

  test('goes on after the server was started again', async () => {
    const bytes = pdf(9000)
    const path = await created(9000)
    await patch(path, 0, bytes.subarray(0, 4000))
    const restarted = await startTestServer(database, server.directory)
    const there = new URL(path, restarted.url)
    const head = await fetch(there, { method: 'HEAD', headers: tus })
    expect(head.headers.get('upload-offset')).toBe('4000')
    const headers = { ...tus, 'content-type': offsetType, 'upload-offset': '4000' }
    const rest = new Uint8Array(bytes.subarray(4000))
    expect((await fetch(there, { method: 'PATCH', headers, body: rest })).status).toBe(204)
    await restarted.stop()
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 9000 }])
  })

  test('whose end was reached when the server failed is ended by an empty piece', async () => {
    const bytes = pdf(2000)
    const path = await created(2000)
    await patch(path, 0, bytes.subarray(0, 1000))
    const cut = beginPatch(path, 1000, 2000, bytes.subarray(1000, 1999))
    await vi.waitFor(async () => expect(await kept()).toBe(1999))
    cut.destroy()
    expect(await offsetOf(path)).toBe(1999)
    expect((await patch(path, 1999, bytes.subarray(1999))).status).toBe(204)
    expect((await patch(path, 2000, Buffer.alloc(0))).status).toBe(404)
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 2000 }])
  })

  test('without a byte is an object at once', async () => {
    const where = metadata({
      bucketName: 'private',
      objectName: 'empty.txt',
      contentType: 'text/plain',
    })
    const answer = await create(0, where, asRole('authenticated'))
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '0'])
    expect(await stored()).toEqual([{ name: 'empty.txt', size: 0 }])
  })

  test('can be given up', async () => {
    const path = await created(2000)
    await patch(path, 0, pdf(1000))
    expect((await ask('DELETE', path)).status).toBe(204)
    expect((await ask('HEAD', path)).status).toBe(404)
    expect((await ask('DELETE', path)).status).toBe(404)
    expect(await server.files()).toEqual([])
  })

  /** How many bytes of the only unfinished upload are on disk. */
  async function kept(): Promise<number> {
    const folder = join(server.directory, 'resumable')
    const [name = ''] = (await readdir(folder)).filter((name) => !name.endsWith('.json'))
    return (await stat(join(folder, name))).size
  }
})

describe('two pieces at once', () => {
  test('never mix: one of them is refused, and the file is whole', async () => {
    const bytes = pdf(60_000)
    for (let round = 0; round < 5; round++) {
      const name = `announced/${round}.pdf`
      const path = await created(60_000, name)
      const answers = await Promise.all([patch(path, 0, bytes), patch(path, 0, bytes)])
      const statuses = answers.map(({ status }) => status)
      let offset = statuses.includes(204) ? 60_000 : await offsetOf(path)
      if (offset < 60_000) {
        expect((await patch(path, offset, bytes.subarray(offset))).status).toBe(204)
        offset = 60_000
      }
      expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1)
      expect((await bytesOf(name)).equals(bytes)).toBe(true)
    }
  })

  test('of two uploads for one place the first one that is whole has it', async () => {
    const [first, second] = [await created(2000), await created(2000)]
    expect((await patch(second, 0, pdf(2000))).status).toBe(204)
    const late = await patch(first, 0, pdf(2000))
    expect([late.status, await late.text()]).toEqual([409, 'The resource already exists'])
    expect((await create(2000, place('announced/a.pdf'))).status).toBe(409)
  })
})

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
    const answer = await create(100, place('announced/a.pdf'), headers)
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
    const answer = await create(100, place(name))
    expect([answer.status, await answer.text()]).toEqual([400, `Invalid key: ${name}`])
    expect(await server.files()).toEqual([])
  })

  test('is a name that is not UTF-8', async () => {
    const where = `${metadata({ bucketName: 'quote-attachments' })},objectName /w==`
    expect((await create(100, where)).status).toBe(400)
  })

  test.each([
    ['another offset', 5, 409],
    ['an offset behind the end', 101, 413],
    ['a negative offset', '-1', 400],
    ['an offset of many digits', '9'.repeat(40), 400],
    ['an offset that is no number', '0x1', 400],
  ])('is %s', async (_what, offset, status) => {
    const path = await created(100)
    expect((await patch(path, offset, pdf(50))).status).toBe(status)
    expect(await offsetOf(path)).toBe(0)
  })

  test('is a piece without its type or its offset', async () => {
    const path = await created(100)
    expect((await patch(path, 0, pdf(50), { 'content-type': 'text/plain' })).status).toBe(403)
    const withoutOffset = { 'content-type': offsetType }
    expect((await ask('PATCH', path, withoutOffset, new Uint8Array(50))).status).toBe(403)
  })

  test('is more than was announced, with or without a length, and without end', async () => {
    const path = await created(2000)
    const told = await patch(path, 0, pdf(2001))
    expect([told.status, await told.text()]).toEqual([413, "upload's size exceeded\n"])
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...tus, 'content-type': offsetType, 'upload-offset': '0' }
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
    expect(await offsetOf(path)).toBeLessThanOrEqual(2000)
    expect(await stored()).toEqual([])
  })

  test('are first bytes of another type, which are not kept', async () => {
    const path = await created(5000)
    expect((await patch(path, 0, Buffer.from('<html>'))).status).toBe(204)
    const refused = await patch(path, 6, Buffer.alloc(2000, 65))
    expect([refused.status, await refused.text()]).toEqual([
      415,
      'mime type application/pdf is not supported',
    ])
    expect((await ask('HEAD', path)).status).toBe(404)
    expect(await server.files()).toEqual([])
  })

  test('is a whole file that is a second thing to another program', async () => {
    const page = Buffer.from('<html><script></script>%PDF-1.4 and so on')
    const path = await created(page.length)
    expect((await patch(path, 0, page.subarray(0, 10))).status).toBe(204)
    expect((await patch(path, 10, page.subarray(10))).status).toBe(415)
    expect(await server.files()).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('is whoever may not store there, at each request', async () => {
    const where = metadata({
      bucketName: 'private',
      objectName: 'a.txt',
      contentType: 'text/plain',
    })
    const answer = await create(100, where, asRole('authenticated'))
    const path = answer.headers.get('location') ?? ''
    expect((await ask('HEAD', path)).status).toBe(403)
    expect((await patch(path, 0, Buffer.alloc(100, 65))).status).toBe(403)
    expect((await ask('DELETE', path)).status).toBe(403)
    const mine = await ask('HEAD', path, asRole('authenticated'))
    expect([mine.status, mine.headers.get('upload-offset')]).toEqual([200, '0'])
  })

  test.each(['%2e%2e%2fobjects', '../tmp', 'x', '%00', '7c9e6679-7425-40de-944b-e07fc1f90ae7'])(
    'is the address %s',
    async (id) => {
      const answer = await ask('HEAD', `upload/resumable/${id}`)
      expect(answer.status).toBe(404)
    },
  )

  test('to write over what is there, without the right to', async () => {
    const first = await created(2000)
    expect((await patch(first, 0, pdf(2000))).status).toBe(204)
    const over = await create(2000, place('announced/a.pdf'), { 'x-upsert': 'true' })
    expect(over.status).toBe(403)
  })
})

describe('what is unfinished', () => {
  const kept = async () => (await server.files()).filter((name) => name.endsWith('.json'))

  test('is kept for a day', async () => {
    const path = await created(2000)
    await patch(path, 0, pdf(1000))
    server.clock.now += DAY - 60_000
    expect(await offsetOf(path)).toBe(1000)
    server.clock.now += 60_000
    expect((await ask('HEAD', path)).status).toBe(404)
    expect((await patch(path, 1000, pdf(1000))).status).toBe(404)
    // The next one takes it away; without one, a timer or the next start does.
    await created(2000, 'announced/b.pdf')
    expect(await kept()).toHaveLength(1)
  })

  test('and too old is gone after a start, with what nobody knows', async () => {
    await created(2000)
    const folder = join(server.directory, 'resumable')
    const later = await startTestServer(database, server.directory, server.clock.now + DAY)
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
    await later.stop()
  })

  test('of one place is three at most: the one left alone for longest begins again', async () => {
    const paths: string[] = []
    for (let count = 0; count < 4; count++) {
      server.clock.now += 1000
      paths.push(await created(2000))
    }
    const heads = await Promise.all(paths.map((path) => ask('HEAD', path)))
    expect(heads.map(({ status }) => status)).toEqual([404, 200, 200, 200])
    expect(await kept()).toHaveLength(3)
  })
})
