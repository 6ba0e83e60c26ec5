import { open } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, withFaults, type FaultyDatabase } from './test-database.ts'
import { USER_ID, asRole, send, startTestServer, type TestServer } from './test-server.ts'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 65)])

let database: FaultyDatabase
let server: TestServer

beforeAll(async () => {
  database = withFaults(await createTestDatabase())
}, 60_000)
beforeEach(async () => {
  server = await startTestServer(database)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await database.query('delete from storage.objects')
})
afterAll(() => database.close())

async function expectNothingStored() {
  expect(await server.files()).toEqual([])
  expect(await database.query('select id from storage.objects')).toEqual([])
}

describe('what storage-js uploads', () => {
  test.each([
    ['a File', () => new File(['hello'], 'a.txt', { type: 'text/plain' })],
    ['a Blob', () => new Blob(['hello'], { type: 'text/plain' })],
    ['an ArrayBuffer', () => new TextEncoder().encode('hello').buffer],
  ])('%s is returned with its bytes, type, metadata and cache time', async (_name, body) => {
    const bucket = server.client('authenticated').from('private')
    const { data, error } = await bucket.upload('folder/a b.txt', body(), {
      cacheControl: '600',
      contentType: 'text/plain',
      metadata: { room: 'kitchen' },
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: 'folder/a b.txt', fullPath: 'private/folder/a b.txt' })
    const { data: info } = await bucket.info('folder/a b.txt')
    expect(info).toMatchObject({
      id: data?.id,
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'max-age=600',
      metadata: { room: 'kitchen' },
      etag: '"5d41402abc4b2a76b9719d911017c592"',
    })
    const { data: downloaded } = await bucket.download('folder/a b.txt')
    expect(await downloaded?.text()).toBe('hello')
    const [row] = await database.query('select owner, owner_id from storage.objects')
    expect(row).toEqual({ owner: USER_ID, owner_id: USER_ID })
  })

  test('an empty file is an object too', async () => {
    const bucket = server.client('authenticated').from('private')
    const { error } = await bucket.upload('empty.txt', new Blob([], { type: 'text/plain' }))
    expect(error).toBeNull()
    const { data } = await bucket.download('empty.txt')
    expect(data?.size).toBe(0)
  })

  test('a second upload to a key is a duplicate, unless it is an upsert or an update', async () => {
    const bucket = server.client('authenticated').from('private')
    const first = await bucket.upload('a.txt', new Blob(['1']))
    const second = await bucket.upload('a.txt', new Blob(['2']))
    expect(second.error).toMatchObject({ status: 400, statusCode: '409', code: 'KeyAlreadyExists' })
    const third = await bucket.upload('a.txt', new Blob(['3']), { upsert: true })
    expect(third.data?.id).toBe(first.data?.id)
    expect(await (await bucket.download('a.txt')).data?.text()).toBe('3')
    expect((await bucket.update('a.txt', new Blob(['4']))).error).toBeNull()
    expect(await (await bucket.download('a.txt')).data?.text()).toBe('4')
    expect(await server.files()).toHaveLength(1)
  })

  test('concurrent writers of one key leave one object and its bytes', async () => {
    const bucket = server.client('authenticated').from('private')
    const bodies = ['one', 'two', 'three', 'four', 'five', 'six']
    const results = await Promise.all(
      bodies.map((body) => bucket.upload('a.txt', new Blob([body]), { upsert: true })),
    )
    expect(results.map(({ error }) => error)).toEqual(bodies.map(() => null))
    expect(bodies).toContain(await (await bucket.download('a.txt')).data?.text())
    expect(await server.files()).toHaveLength(1)
  })
})

describe('policies', () => {
  test('a visitor may upload only where a policy allows it, and is refused before the bytes', async () => {
    const visitor = server.client('anon')
    const refused = await visitor.from('private').upload('a.txt', new Blob(['1']))
    expect(refused.error).toMatchObject({ status: 400, statusCode: '403', code: 'AccessDenied' })
    const unannounced = await visitor.from('quote-attachments').upload('x.pdf', pdf(20), {
      contentType: 'application/pdf',
    })
    expect(unannounced.error).toMatchObject({ statusCode: '403' })
    await expectNothingStored()
  })

  test('an announced path accepts one upload, and the visitor sees and changes nothing', async () => {
    const bucket = server.client('anon').from('quote-attachments')
    const options = { contentType: 'application/pdf' }
    expect((await bucket.upload('announced/a.pdf', pdf(20), options)).error).toBeNull()
    const again = await bucket.upload('announced/a.pdf', pdf(21), options)
    expect(again.error).toMatchObject({ statusCode: '409' })
    const over = await bucket.upload('announced/a.pdf', pdf(21), { ...options, upsert: true })
    expect(over.error).toMatchObject({ statusCode: '403' })
    expect((await bucket.list('announced')).data).toEqual([])
    expect((await bucket.remove(['announced/a.pdf'])).data).toEqual([])
    expect(await database.query('select name from storage.objects')).toHaveLength(1)
  })

  test('an unknown bucket is not found', async () => {
    const { error } = await server.client('service_role').from('nowhere').upload('a', new Blob([]))
    expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
  })
})

describe('keys', () => {
  test.each([
    '%2e%2e%2fout.txt',
    'a%2F..%2F..%2Fout.txt',
    'a/b%00c',
    '%D0%AF.txt',
    'a%2F%2Fb',
    '%zz',
    '%ff',
  ])('the key %s is refused', async (key) => {
    const refused = await send(`${server.url}/object/private/${key}`, Buffer.from('x'), {
      ...asRole('service_role'),
      'content-type': 'text/plain',
    })
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.body)).toMatchObject({ statusCode: '400', code: 'InvalidKey' })
    await expectNothingStored()
  })

  test('dots in a raw request line do not traverse', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1')
      let received = ''
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
      socket.write(
        'GET /storage/v1/object/public/pictures/../../../../../../etc/passwd HTTP/1.1\r\n' +
          'host: x\r\nconnection: close\r\n\r\n',
      )
    })
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]/)
    expect(answer).not.toContain('root:')
  })

  test('percent signs and plus signs keep their meaning', async () => {
    const bucket = server.client('authenticated').from('private')
    expect((await bucket.upload("a+b & c's (1).txt", new Blob(['x']))).error).toBeNull()
    const [row] = await database.query('select name from storage.objects')
    expect(row).toEqual({ name: "a+b & c's (1).txt" })
  })
})

describe('failures', () => {
  const upload = (body: string) => {
    const bucket = server.client('authenticated').from('private')
    return bucket.upload('a.txt', new Blob([body]), { upsert: true })
  }
  const download = async () => {
    const { data } = await server.client('authenticated').from('private').download('a.txt')
    return data?.text()
  }

  test('a database that refuses the row leaves the old object and no new bytes', async () => {
    await upload('old')
    const files = await server.files()
    database.failNextWrite(Object.assign(new Error('a check'), { code: '23514' }))
    expect((await upload('new')).error).toMatchObject({ status: 500, statusCode: '500' })
    expect(await download()).toBe('old')
    expect(await server.files()).toEqual(files)
  })

  test('a crash between bytes and row shows nothing of the new bytes and keeps the old object', async () => {
    await upload('old')
    database.failNextWrite(new Error('the connection broke'))
    expect((await upload('new')).error).toMatchObject({ statusCode: '500' })
    expect(await download()).toBe('old')
    expect(await server.files()).toHaveLength(2)
  })

  test('an interrupted upload leaves nothing', async () => {
    const message = request(`${server.url}/object/private/a.txt`, {
      method: 'POST',
      headers: {
        ...asRole('authenticated'),
        'content-type': 'text/plain',
        'content-length': '900000',
      },
    })
    message.on('error', () => undefined)
    message.write(Buffer.alloc(200_000))
    await wait(200)
    message.destroy()
    await vi.waitFor(expectNothingStored, { timeout: 5000 })
  })

  test('a full disk is reported as such and leaves nothing behind', async () => {
    const probe = await open(join(server.directory, 'probe'), 'w')
    const prototype = Object.getPrototypeOf(probe) as typeof probe
    await probe.close()
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    vi.spyOn(prototype, 'sync').mockRejectedValueOnce(full)
    const { error } = await upload('new')
    expect(error).toMatchObject({ status: 507, statusCode: '507' })
    expect(await server.files()).toEqual(['probe'])
    expect(server.failures).toEqual([full])
  })
})
