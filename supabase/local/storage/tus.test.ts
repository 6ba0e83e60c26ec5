import { readdir } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { createTestDatabase } from './test-database.ts'
import { asRole, startTestServer, type TestServer } from './test-server.ts'
import { TusTestClient, metadata, offsetType, pdf, place, tusVersion } from './tus-test-client.ts'

const DAY = 24 * 3600_000

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

const bytesOf = async (name: string) => {
  const { data } = await server.client('service_role').from('quote-attachments').download(name)
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))
}

/** A PATCH that announces all the rest and sends only a part of it. */
function beginPatch(path: string, offset: number, length: number, part: Uint8Array): ClientRequest {
  const message = request(new URL(path, server.url), {
    method: 'PATCH',
    headers: {
      ...tusVersion,
      'content-type': offsetType,
      'upload-offset': String(offset),
      'content-length': String(length - offset),
    },
  })
  message.on('error', () => undefined)
  message.write(part)
  return message
}

describe('an upload in pieces', () => {
  test('becomes an object when complete, and leaves nothing else behind', async () => {
    const bytes = pdf(5000)
    const answer = await tus.create(5000, place('announced/a.pdf'))
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeCloseTo(
      server.clock.now + DAY,
      -4,
    )
    const path = answer.headers.get('location') ?? ''
    expect(path).toMatch(/^\/storage\/v1\/upload\/resumable\/[0-9a-f-]{36}$/)
    expect(await tus.offsetOf(path)).toBe(0)

    const first = await tus.patch(path, 0, bytes.subarray(0, 3000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '3000'])
    const head = await tus.ask('HEAD', path)
    expect(head.headers.get('upload-offset')).toBe('3000')
    expect(head.headers.get('upload-length')).toBe('5000')
    expect(head.headers.get('cache-control')).toBe('no-store')
    expect(await stored()).toEqual([])

    const last = await tus.patch(path, 3000, bytes.subarray(3000))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '5000'])
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 5000 }])
    expect((await bytesOf('announced/a.pdf')).equals(bytes)).toBe(true)
    expect(await server.files()).toHaveLength(1)
    expect((await tus.ask('HEAD', path)).status).toBe(404)
    const { data } = await server
      .client('service_role')
      .from('quote-attachments')
      .info('announced/a.pdf')
    expect(data).toMatchObject({ contentType: 'application/pdf', cacheControl: 'max-age=600' })
  })

  test('may come with its creation, in part or completely', async () => {
    const bytes = pdf(3000)
    const headers = {
      'upload-length': '3000',
      'upload-metadata': place('announced/a.pdf'),
      'content-type': offsetType,
    }
    const part = await tus.ask('POST', 'upload/resumable', headers, bytes.subarray(0, 1000))
    expect([part.status, part.headers.get('upload-offset')]).toEqual([201, '1000'])
    const whole = await tus.ask('POST', 'upload/resumable', headers, bytes)
    expect([whole.status, whole.headers.get('upload-offset')]).toEqual([201, '3000'])
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 3000 }])
  })

  test('keeps what arrived before the connection was lost, and continues there', async () => {
    const bytes = pdf(50_000)
    const path = await tus.created(50_000)
    const cut = beginPatch(path, 0, 50_000, bytes.subarray(0, 20_000))
    await vi.waitFor(async () => expect(await tus.bytesOnDisk()).toBe(20_000))
    cut.destroy()
    expect(await tus.offsetOf(path)).toBe(20_000)
    expect((await tus.patch(path, 20_000, bytes.subarray(20_000))).status).toBe(204)
    expect((await bytesOf('announced/a.pdf')).equals(bytes)).toBe(true)
  })

  test('continues although the server has not noticed the lost connection', async () => {
    const bytes = pdf(50_000)
    const path = await tus.created(50_000)
    const hanging = beginPatch(path, 0, 50_000, bytes.subarray(0, 20_000))
    const ended = new Promise<number | undefined>((resolve) =>
      hanging.on('response', ({ statusCode }) => resolve(statusCode)),
    )
    await vi.waitFor(async () => expect(await tus.bytesOnDisk()).toBe(20_000))
    expect(await tus.offsetOf(path)).toBe(20_000)
    expect(await ended).toBe(400)
    expect((await tus.patch(path, 20_000, bytes.subarray(20_000))).status).toBe(204)
    expect((await bytesOf('announced/a.pdf')).equals(bytes)).toBe(true)
  })

  test('continues after a restart of the server', async () => {
    const bytes = pdf(9000)
    const path = await tus.created(9000)
    await tus.patch(path, 0, bytes.subarray(0, 4000))
    const restarted = await startTestServer(database, server.directory)
    const there = new URL(path, restarted.url)
    const head = await fetch(there, { method: 'HEAD', headers: tusVersion })
    expect(head.headers.get('upload-offset')).toBe('4000')
    const headers = { ...tusVersion, 'content-type': offsetType, 'upload-offset': '4000' }
    const rest = new Uint8Array(bytes.subarray(4000))
    expect((await fetch(there, { method: 'PATCH', headers, body: rest })).status).toBe(204)
    await restarted.stop()
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 9000 }])
  })

  test('that was complete when the server failed is finished by an empty piece', async () => {
    const bytes = pdf(2000)
    const path = await tus.created(2000)
    await tus.patch(path, 0, bytes.subarray(0, 1000))
    const cut = beginPatch(path, 1000, 2000, bytes.subarray(1000, 1999))
    await vi.waitFor(async () => expect(await tus.bytesOnDisk()).toBe(1999))
    cut.destroy()
    expect(await tus.offsetOf(path)).toBe(1999)
    expect((await tus.patch(path, 1999, bytes.subarray(1999))).status).toBe(204)
    expect((await tus.patch(path, 2000, Buffer.alloc(0))).status).toBe(404)
    expect(await stored()).toEqual([{ name: 'announced/a.pdf', size: 2000 }])
  })

  test('without a byte is an object at once', async () => {
    const where = metadata({
      bucketName: 'private',
      objectName: 'empty.txt',
      contentType: 'text/plain',
    })
    const answer = await tus.create(0, where, asRole('authenticated'))
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '0'])
    expect(await stored()).toEqual([{ name: 'empty.txt', size: 0 }])
  })

  test('can be given up', async () => {
    const path = await tus.created(2000)
    await tus.patch(path, 0, pdf(1000))
    expect((await tus.ask('DELETE', path)).status).toBe(204)
    expect((await tus.ask('HEAD', path)).status).toBe(404)
    expect((await tus.ask('DELETE', path)).status).toBe(404)
    expect(await server.files()).toEqual([])
  })
})

describe('two pieces at once', () => {
  test('never mix: one of them is refused, and the file is complete', async () => {
    const bytes = pdf(60_000)
    for (let round = 0; round < 5; round++) {
      const name = `announced/${round}.pdf`
      const path = await tus.created(60_000, name)
      // Who is refused may see a broken connection, since the rest of their piece is not waited for.
      const status = () =>
        tus
          .patch(path, 0, bytes)
          .then(({ status }) => status)
          .catch(() => 0)
      const statuses = await Promise.all([status(), status()])
      let offset = statuses.includes(204) ? 60_000 : await tus.offsetOf(path)
      if (offset < 60_000) {
        expect((await tus.patch(path, offset, bytes.subarray(offset))).status).toBe(204)
        offset = 60_000
      }
      expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1)
      expect((await bytesOf(name)).equals(bytes)).toBe(true)
    }
  })

  test('of two uploads for one path the first complete one wins', async () => {
    const [first, second] = [await tus.created(2000), await tus.created(2000)]
    expect((await tus.patch(second, 0, pdf(2000))).status).toBe(204)
    const late = await tus.patch(first, 0, pdf(2000))
    expect([late.status, await late.text()]).toEqual([409, 'The resource already exists'])
    expect((await tus.create(2000, place('announced/a.pdf'))).status).toBe(409)
  })
})

describe('an unfinished upload', () => {
  const kept = async () => (await server.files()).filter((name) => name.endsWith('.json'))

  test('is kept for a day', async () => {
    const path = await tus.created(2000)
    await tus.patch(path, 0, pdf(1000))
    server.clock.now += DAY - 60_000
    expect(await tus.offsetOf(path)).toBe(1000)
    server.clock.now += 60_000
    expect((await tus.ask('HEAD', path)).status).toBe(404)
    expect((await tus.patch(path, 1000, pdf(1000))).status).toBe(404)
    // The next one takes it away; without one, a timer or the next start does.
    await tus.created(2000, 'announced/b.pdf')
    expect(await kept()).toHaveLength(1)
  })

  test('that is too old is removed at start, with unknown files', async () => {
    await tus.created(2000)
    const folder = join(server.directory, 'resumable')
    const later = await startTestServer(database, server.directory, server.clock.now + DAY)
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
    await later.stop()
  })

  test('is one of three at most per path: the longest idle one starts over', async () => {
    const paths: string[] = []
    for (let count = 0; count < 4; count++) {
      server.clock.now += 1000
      paths.push(await tus.created(2000))
    }
    const heads = await Promise.all(paths.map((path) => tus.ask('HEAD', path)))
    expect(heads.map(({ status }) => status)).toEqual([404, 200, 200, 200])
    expect(await kept()).toHaveLength(3)
  })
})
