import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { beforeEach, expect, it } from 'vitest'
import { keepHashedFiles } from './keep-hashed-files.ts'

let reads: string[]
let site: Hono

beforeEach(() => {
  reads = []
  site = new Hono()
  site.get('/assets/*', keepHashedFiles())
  site.use(etag())
  site.get('/assets/:name', (c) => {
    reads.push(c.req.param('name'))
    if (c.req.param('name') === 'gone.js') return c.text('Not Found', 404)
    const encoding = c.req.header('accept-encoding') ?? 'none'
    return c.body(`as ${encoding}`, 200, { 'content-encoding': encoding })
  })
})

const get = (name: string, headers: Record<string, string> = {}) =>
  site.request(`/assets/${name}`, { headers })

const chromium = { 'accept-encoding': 'gzip, deflate, br, zstd' }

it('a file is read once, and each answer has the same bytes and headers', async () => {
  const first = await get('main-a1.js', chromium)
  const second = await get('main-a1.js', chromium)
  expect(reads).toEqual(['main-a1.js'])
  expect(await second.text()).toBe(await first.text())
  expect([...second.headers]).toEqual([...first.headers])
})

it('each encoding of a browser is kept for itself, and that of nobody else', async () => {
  const safari = 'gzip, deflate'
  for (const encoding of [chromium['accept-encoding'], safari, 'x1', safari, 'x1']) {
    const answer = await get('main-a1.js', { 'accept-encoding': encoding })
    expect(await answer.text()).toBe(`as ${encoding}`)
  }
  expect(reads).toHaveLength(4)
})

it('another spelling of an address is the same file', async () => {
  for (const name of ['main-a1.js', 'm%61in-a1.js', '%6d%61in-a1.js'])
    expect(await (await get(name)).text()).toBe('as none')
  expect(reads).toEqual(['main-a1.js'])
})

it('what is missing is looked for again, and a copy that the browser has stays good', async () => {
  expect((await get('gone.js')).status).toBe(404)
  expect((await get('gone.js')).status).toBe(404)
  expect(reads).toHaveLength(2)
  const tag = (await get('main-a1.js')).headers.get('etag') ?? ''
  expect((await get('main-a1.js', { 'if-none-match': tag })).status).toBe(304)
})
