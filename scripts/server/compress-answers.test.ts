import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const list = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Site office' })))

let api: Hono
beforeEach(() => {
  api = new Hono()
  api.use(compressAnswers())
  api.get('/list', (c) => c.body(list, 200, { 'content-type': 'application/json; charset=utf-8' }))
  api.get('/object', (c) =>
    c.body(list, 406, { 'content-type': 'application/vnd.pgrst.object+json' }),
  )
  api.get('/short', (c) => c.json({ id: 1 }))
  api.get('/empty', (c) => c.body(null, 204, { 'content-type': 'application/json' }))
  api.get('/picture', (c) => c.body(list, 200, { 'content-type': 'image/webp' }))
  api.get('/packed', (c) =>
    c.body(list, 200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }),
  )
})

const get = (path: string, accepted: string, method = 'GET') =>
  api.request(path, { method, headers: { 'accept-encoding': accepted } })

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['BR', 'br', brotliDecompressSync],
])(
  'a client that accepts %s gets a long response as %s',
  async (accepted, encoding, decompress) => {
    for (const time of ['first', 'second']) {
      const answer = await get('/list', accepted)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding'), time).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('content-length')).toBe(`${bytes.length}`)
      expect(bytes.length).toBeLessThan(list.length / 5)
      expect(decompress(bytes).toString()).toBe(list)
    }
  },
)

it('an error is compressed too, and keeps its status', async () => {
  const answer = await get('/object', 'br')
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([406, 'br'])
})

it.each([
  ['/list', ''],
  ['/list', 'identity'],
  ['/list', 'br;q=0, gzip;q=0.000'],
  ['/short', 'br'],
  ['/picture', 'br'],
])('%s is not compressed for %j', async (path, accepted) => {
  const answer = await get(path, accepted)
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect((await answer.text()).length).toBeGreaterThan(5)
})

it('compressed and binary responses are passed on', async () => {
  const packed = await get('/packed', 'br')
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', list])
  expect((await get('/empty', 'br')).status).toBe(204)
  expect((await get('/list', 'br', 'HEAD')).status).toBe(200)
})
