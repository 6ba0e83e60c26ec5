import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { createTestDatabase } from './test-database.ts'
import { asRole, startTestServer, type TestServer } from './test-server.ts'

let database: Database
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer(database)
}, 60_000)
beforeEach(async () => {
  for (const bucket of ['private', 'pictures', 'closed']) {
    await server.client('service_role').emptyBucket(bucket)
  }
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

const userFiles = () => server.client('authenticated').from('private')

async function fill(...keys: string[]) {
  for (const key of keys) await userFiles().upload(key, new Blob([key], { type: 'text/plain' }))
}

describe('list', () => {
  beforeEach(() => fill('b.txt', 'a.txt', 'Sub_x/one.txt', 'Sub_x/deep/two.txt', 'sub-y/three.txt'))

  const names = async (...args: Parameters<ReturnType<typeof userFiles>['list']>) =>
    (await userFiles().list(...args)).data?.map(({ name }) => name)

  test('shows one folder level: folders first, without ids, then files with their metadata', async () => {
    const { data } = await userFiles().list()
    expect(data?.map(({ name }) => name)).toEqual(['Sub_x', 'sub-y', 'a.txt', 'b.txt'])
    expect(data?.[0]).toMatchObject({ id: null, metadata: null, created_at: null })
    expect(data?.[2]).toMatchObject({ metadata: { size: 5, mimetype: 'text/plain' } })
    expect(await names('Sub_x')).toEqual(['deep', 'one.txt'])
    expect(await names('Sub_x/')).toEqual(['deep', 'one.txt'])
    expect(await names('Sub')).toEqual([])
  })

  test('searches by prefix, and supports no wildcard', async () => {
    expect(await names('', { search: 'sub' })).toEqual(['Sub_x', 'sub-y'])
    expect(await names('', { search: 'sub_' })).toEqual(['Sub_x'])
    expect(await names('', { search: '%' })).toEqual([])
  })

  test('sorts and pages', async () => {
    const newestFirst = { sortBy: { column: 'created_at', order: 'desc' } }
    expect(await names('', newestFirst)).toEqual(['Sub_x', 'sub-y', 'a.txt', 'b.txt'])
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'sub-y',
      'Sub_x',
      'b.txt',
      'a.txt',
    ])
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['sub-y', 'a.txt'])
  })

  test('refuses an unknown sort column', async () => {
    const { error } = await userFiles().list('', { sortBy: { column: 'name; drop table x' } })
    expect(error).toMatchObject({ status: 400, statusCode: '400' })
  })

  test.each([-1, 0.5, 2 ** 31, 2 ** 53 + 2])('refuses the offset %d', async (offset) => {
    const { error } = await userFiles().list('', { offset })
    expect(error).toMatchObject({ status: 400, statusCode: '400' })
  })

  test('shows nothing to a visitor without a policy', async () => {
    expect((await server.client('anon').from('private').list()).data).toEqual([])
  })
})

describe('info and exists', () => {
  test('report whether an object exists', async () => {
    await fill('a.txt')
    expect(await userFiles().exists('a.txt')).toEqual({ data: true, error: null })
    expect((await userFiles().exists('b.txt')).data).toBe(false)
    expect((await server.client('anon').from('private').exists('a.txt')).data).toBe(false)
    expect((await userFiles().info('b.txt')).error).toMatchObject({
      status: 400,
      statusCode: '404',
      code: 'NoSuchKey',
    })
  })
})

describe('remove', () => {
  test('returns what was removed, and deletes the bytes', async () => {
    await fill('a.txt', 'b.txt')
    const { data } = await userFiles().remove(['a.txt', 'missing.txt'])
    expect(data?.map(({ name }) => name)).toEqual(['a.txt'])
    expect(await server.files()).toHaveLength(1)
  })

  test('leaves protected objects alone', async () => {
    await fill('a.txt')
    expect((await server.client('anon').from('private').remove(['a.txt'])).data).toEqual([])
    expect(await server.files()).toHaveLength(1)
  })
})

describe('move', () => {
  test('gives an object another key and keeps its bytes', async () => {
    await fill('a.txt')
    expect((await userFiles().move('a.txt', 'new/b.txt')).error).toBeNull()
    expect(await (await userFiles().download('new/b.txt')).data?.text()).toBe('a.txt')
    expect((await userFiles().exists('a.txt')).data).toBe(false)
  })

  test('does not replace another object', async () => {
    await fill('a.txt', 'b.txt')
    expect((await userFiles().move('a.txt', 'b.txt')).error).toMatchObject({ statusCode: '409' })
    expect(await (await userFiles().download('b.txt')).data?.text()).toBe('b.txt')
  })

  test('is refused into a bucket without a policy, for a bad key, and for a stranger', async () => {
    await fill('a.txt')
    const elsewhere = await userFiles().move('a.txt', 'a.txt', { destinationBucket: 'closed' })
    expect(elsewhere.error).toMatchObject({ statusCode: '403' })
    expect((await userFiles().move('a.txt', '../b')).error).toMatchObject({ code: 'InvalidKey' })
    const stranger = await server.client('anon').from('private').move('a.txt', 'b.txt')
    expect(stranger.error).toMatchObject({ statusCode: '404' })
  })
})

describe('copy', () => {
  test('makes an object of its own, also in another bucket', async () => {
    await fill('a.txt')
    expect((await userFiles().copy('a.txt', 'b.txt')).data).toEqual({ path: 'private/b.txt' })
    const across = await userFiles().copy('a.txt', 'c.txt', { destinationBucket: 'pictures' })
    expect(across.error).toBeNull()
    await userFiles().remove(['a.txt'])
    expect(await (await userFiles().download('b.txt')).data?.text()).toBe('a.txt')
    expect(await server.files()).toHaveLength(2)
  })

  test('is refused over another object and into a bucket whose rules it breaks', async () => {
    await fill('a.txt', 'b.txt')
    expect((await userFiles().copy('a.txt', 'b.txt')).error).toMatchObject({ statusCode: '409' })
    const admin = server.client('service_role').from('private')
    const text = await admin.copy('a.txt', 'a.txt', { destinationBucket: 'quote-attachments' })
    expect(text.error).toMatchObject({ statusCode: '415' })
    expect(await server.files()).toHaveLength(2)
  })
})

describe('bodies', () => {
  test.each(['{', '[]', '{"prefixes":"a"}', '{"prefixes":[1]}', '{"prefixes":["a\\u0000"]}'])(
    '%s is a bad request, not a fault',
    async (body) => {
      const answer = await fetch(`${server.url}/object/private`, {
        method: 'DELETE',
        headers: asRole('authenticated'),
        body,
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ statusCode: '400' })
    },
  )

  test('too deeply nested JSON is refused in a body, and dropped from metadata', async () => {
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
    await fill('a.txt')
    const copied = await fetch(`${server.url}/object/copy`, {
      method: 'POST',
      headers: asRole('authenticated'),
      body: `{"bucketId":"private","sourceKey":"a.txt","destinationKey":"b","copyMetadata":false,"metadata":${deep}}`,
    })
    expect(copied.status).toBe(400)
    const stored = await fetch(`${server.url}/object/private/c.txt`, {
      method: 'POST',
      headers: {
        ...asRole('authenticated'),
        'content-type': 'text/plain',
        'x-metadata': Buffer.from(deep).toString('base64'),
      },
      body: 'c',
    })
    expect(stored.status).toBe(200)
    const { data } = await userFiles().info('c.txt')
    expect(data).toMatchObject({ size: 1, metadata: {} })
  })

  test('an endless JSON body is cut off', async () => {
    const answer = await fetch(`${server.url}/object/list/private`, {
      method: 'POST',
      body: ' '.repeat(3_000_000),
    })
    expect(await answer.json()).toMatchObject({ statusCode: '413' })
  })

  test('an unknown route responds like hosted', async () => {
    const answer = await fetch(`${server.url}/nowhere`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ statusCode: '404', error: 'Not Found' })
  })
})

describe('buckets', () => {
  const admin = () => server.client('service_role')

  test('live from create to delete', async () => {
    const options = { public: true, fileSizeLimit: '2MB', allowedMimeTypes: ['image/*'] }
    expect((await admin().createBucket('new', options)).data).toEqual({ name: 'new' })
    expect((await admin().createBucket('new', options)).error).toMatchObject({
      statusCode: '409',
      code: 'BucketAlreadyExists',
    })
    expect((await admin().getBucket('new')).data).toMatchObject({
      id: 'new',
      public: true,
      file_size_limit: 2_000_000,
      allowed_mime_types: ['image/*'],
    })
    await admin().updateBucket('new', { public: false, allowedMimeTypes: null })
    expect((await admin().getBucket('new')).data).toMatchObject({
      public: false,
      file_size_limit: 2_000_000,
      allowed_mime_types: null,
    })
    const { data } = await admin().listBuckets({ search: 'ne', sortColumn: 'name' })
    expect(data?.map(({ id }) => id)).toEqual(['new'])

    await admin()
      .from('new')
      .upload('a.txt', new Blob(['a']))
    expect((await admin().deleteBucket('new')).error).toMatchObject({ statusCode: '409' })
    expect((await admin().emptyBucket('new')).error).toBeNull()
    expect(await server.files()).toEqual([])
    expect((await admin().deleteBucket('new')).error).toBeNull()
    expect((await admin().getBucket('new')).error).toMatchObject({ statusCode: '404' })
  })

  test('admit only the types on their list, wildcards included', async () => {
    await admin().createBucket('images', { public: true, allowedMimeTypes: ['image/*'] })
    const bucket = admin().from('images')
    const text = await bucket.upload('a', new Blob(['a'], { type: 'text/plain' }))
    expect(text.error).toMatchObject({ statusCode: '415' })
    const gif = await bucket.upload('a', new Blob(['GIF89a'], { type: 'image/gif' }))
    expect(gif.error).toBeNull()
  })

  test('are closed to visitors', async () => {
    const visitor = server.client('anon')
    expect((await visitor.listBuckets()).data).toEqual([])
    expect((await visitor.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
    expect((await visitor.emptyBucket('private')).error).toMatchObject({ statusCode: '404' })
    expect((await visitor.deleteBucket('private')).error).toMatchObject({ statusCode: '404' })
  })

  test('refuse a name with a slash and an invalid size', async () => {
    expect((await admin().createBucket('a/b')).error).toMatchObject({ code: 'InvalidBucketName' })
    const odd = await admin().createBucket('odd', { public: false, fileSizeLimit: 'many' })
    expect(odd.error).toMatchObject({ statusCode: '400' })
  })
})
