import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { createTestDatabase } from './test-database.ts'
import { asRole, startTestServer, type TestServer } from './test-server.ts'

let database: Database
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer(database)
  const bucket = server.client('authenticated').from('pictures')
  const jpeg = { contentType: 'image/jpeg', cacheControl: '86400' }
  const red = { width: 400, height: 200, channels: 3, background: 'red' } as const
  const upright = await sharp({ create: red })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await bucket.upload('wide.jpg', await sharp({ create: red }).jpeg().toBuffer(), jpeg)
  await bucket.upload('turned.jpg', upright, jpeg)
  await bucket.upload(
    'broken.jpg',
    Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3, 4, 5, 6, 7, 8]),
    jpeg,
  )
  await bucket.upload('text.txt', Buffer.from('text'), { contentType: 'text/plain' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await bucket.upload('drawing.svg', svg, { contentType: 'image/svg+xml' })
  await bucket.upload('lie.gif', svg, { contentType: 'image/gif' })
  const attachment = await sharp({ create: red }).png().toBuffer()
  const visitor = server.client('anon').from('quote-attachments')
  await visitor.upload('announced/a.png', attachment, { contentType: 'image/png' })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await database.close()
})

const render = (key: string, query: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/render/image/public/pictures/${key}?${query}`, { headers })

async function shape(answer: Response) {
  expect(answer.status).toBe(200)
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  return [format, width, height]
}

test('AVIF of a quality has the expected size', async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const bucket = server.client('authenticated').from('pictures')
  await bucket.upload('noise.jpg', noise, { contentType: 'image/jpeg' })
  const bytes = async (query: string) =>
    (await (await render('noise.jpg', `width=300&${query}`)).arrayBuffer()).byteLength
  const own = await sharp(noise).resize({ width: 300 }).avif({ quality: 60, effort: 0 }).toBuffer()
  expect(await bytes('quality=80&format=avif')).toBe(own.byteLength)
})

test.each([
  ['width=100', ['jpeg', 100, 50]],
  ['height=100', ['jpeg', 200, 100]],
  ['width=100&height=100', ['jpeg', 100, 100]],
  ['width=100&height=100&resize=contain', ['jpeg', 100, 50]],
  ['width=100&height=100&resize=fill', ['jpeg', 100, 100]],
  ['width=2500', ['jpeg', 400, 200]],
  ['width=100&format=webp', ['webp', 100, 50]],
  ['width=100&format=avif', ['heif', 100, 50]],
  ['width=100&format=png&quality=20', ['png', 100, 50]],
  ['width=100&format=origin', ['jpeg', 100, 50]],
])('the transformation %s', async (query, expected) => {
  expect(await shape(await render('wide.jpg', query))).toEqual(expected)
})

test('the URL from storage-js works', async () => {
  const transform = { width: 120, quality: 50, resize: 'contain' } as const
  const bucket = server.client('authenticated').from('pictures')
  const { data } = bucket.getPublicUrl('wide.jpg', { transform })
  expect(await shape(await fetch(data.publicUrl))).toEqual(['jpeg', 120, 60])
  const downloaded = await bucket.download('wide.jpg', { transform })
  expect((await sharp(await downloaded.data?.arrayBuffer()).metadata()).width).toBe(120)
  const signed = await bucket.createSignedUrl('wide.jpg', 60, { transform })
  expect(await shape(await fetch(signed.data?.signedUrl ?? ''))).toEqual(['jpeg', 120, 60])
  const other = (signed.data?.signedUrl ?? '').replace('wide.jpg', 'turned.jpg')
  expect((await fetch(other)).status).toBe(400)
})

test("the format follows the client's Accept header, and only then varies", async () => {
  const avif = await render('wide.jpg', 'width=50', { accept: 'image/avif,image/webp,*/*' })
  expect(avif.headers.get('content-type')).toBe('image/avif')
  expect(avif.headers.get('vary')).toBe('Accept')
  const webp = await render('wide.jpg', 'width=50', { accept: 'image/avif;q=0, image/webp' })
  expect(webp.headers.get('content-type')).toBe('image/webp')
  const plain = await render('wide.jpg', 'width=50', { accept: '*/*' })
  expect(plain.headers.get('content-type')).toBe('image/jpeg')
  const fixed = await render('wide.jpg', 'width=50&format=webp', { accept: 'image/avif' })
  expect(fixed.headers.get('content-type')).toBe('image/webp')
  expect(fixed.headers.has('vary')).toBe(false)
})

test('pictures are upright and have no metadata', async () => {
  const answer = await render('turned.jpg', 'height=200')
  const metadata = await sharp(await answer.arrayBuffer()).metadata()
  expect([metadata.width, metadata.height]).toEqual([100, 200])
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test("responses have the object's cache time, and are not sent again to clients that have them", async () => {
  const first = await render('wide.jpg', 'width=60&format=webp')
  const eTag = first.headers.get('etag') ?? ''
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  const again = await render('wide.jpg', 'width=60&format=webp', { 'if-none-match': eTag })
  expect(again.status).toBe(304)
  const other = await render('wide.jpg', 'width=61&format=webp', { 'if-none-match': eTag })
  expect(other.status).toBe(200)
})

test('a replaced picture is rendered again', async () => {
  const bucket = server.client('authenticated').from('pictures')
  const square = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
  const options = { contentType: 'image/png', upsert: true }
  await bucket.upload('changing.png', await square(20), options)
  expect(await shape(await render('changing.png', 'format=png'))).toEqual(['png', 20, 20])
  await bucket.upload('changing.png', await square(30), options)
  expect(await shape(await render('changing.png', 'format=png'))).toEqual(['png', 30, 30])
})

test.each([
  'width=0',
  'width=2501',
  'width=-1',
  'width=1.5',
  'width=abc',
  'height=9999999999',
  'quality=19',
  'quality=101',
  'format=gif',
  'resize=stretch',
])('the parameter %s is refused', async (query) => {
  const answer = await render('wide.jpg', query)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' })
})

test.each(['text.txt', 'drawing.svg', 'lie.gif', 'broken.jpg'])(
  '%s cannot be transformed',
  async (key) => {
    expect((await render(key, 'width=10')).status).toBe(400)
  },
)

test('the plain URL does not transform', async () => {
  const answer = await fetch(`${server.url}/object/public/pictures/wide.jpg?width=10&format=webp`)
  expect(await shape(answer)).toEqual(['jpeg', 400, 200])
})

test.each(['public', 'authenticated'])(
  'attachments are transformed for staff only: %s',
  async (way) => {
    const address = `${server.url}/render/image/${way}/quote-attachments/announced/a.png?width=10`
    for (const role of ['anon', 'authenticated'] as const) {
      const refused = await fetch(address, { headers: asRole(role) })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
    }
    const answer = await fetch(address, { headers: asRole('service_role') })
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(await shape(answer)).toEqual(['png', 10, 5])
  },
)

test('a transformed attachment is signed by staff only', async () => {
  const sign = (role: 'anon' | 'service_role') =>
    server
      .client(role)
      .from('quote-attachments')
      .createSignedUrl('announced/a.png', 60, { transform: { width: 10 } })
  expect((await sign('anon')).error).toMatchObject({ statusCode: '404' })
  const signed = await sign('service_role')
  expect(await shape(await fetch(signed.data?.signedUrl ?? ''))).toEqual(['png', 10, 5])
})

test('a missing picture and a private bucket are not found', async () => {
  expect(await (await render('none.jpg', '')).json()).toMatchObject({ statusCode: '404' })
  const hidden = await fetch(`${server.url}/render/image/public/private/a.jpg`)
  expect(await hidden.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
})
