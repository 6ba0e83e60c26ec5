import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FileEnv, createCachedFiles } from './cached-files.ts'
import { type Listener, listen } from './listen.ts'

let reads: string[]
let version: number
let server: Listener

beforeEach(async () => {
  reads = []
  version = 1
  const kept = createCachedFiles(() => version)
  const site = new Hono<FileEnv>()
  site.use(kept.keep)
  site.use(etag())
  site.get('/changing', (c) => {
    version++
    c.set('isFile', true)
    return c.text('of the version before')
  })
  site.get('/page/:name', (c) => c.text(`no file ${reads.push('page')}`))
  site.get('/:name', (c) => {
    const encoding = c.req.header('accept-encoding') ?? ''
    reads.push(c.req.param('name'))
    if (c.req.param('name') === 'gone') return c.text('Not Found', 404)
    c.set('isFile', true)
    return c.body(`version ${version} for ${encoding}`, 200, { 'x-said': 'once' })
  })
  server = await listen(site.fetch, { host: '127.0.0.1', port: 0 }, kept.send)
})

afterEach(() => server.close())

const chromium = 'gzip, deflate, br, zstd'

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/${name}`, { headers: { 'accept-encoding': chromium, ...headers } })

const textOf = async (name: string, headers?: Record<string, string>) =>
  (await get(name, headers)).text()

it('a file is read once, and each response has the same bytes and headers', async () => {
  const [first, second] = [await get('about'), await get('about?utm_source=mail')]
  expect(reads).toEqual(['about'])
  expect(await second.text()).toBe(await first.text())
  const said = ({ headers }: Response) => ({ ...Object.fromEntries(headers), date: '' })
  expect(said(second)).toEqual(said(first))
})

it('a new version is read again', async () => {
  expect(await textOf('about')).toContain('version 1')
  version = 2
  expect(await textOf('about')).toContain('version 2')
  expect(await textOf('about')).toContain('version 2')
  expect(reads).toHaveLength(2)
})

it('a file read while its version changed is not cached', async () => {
  await textOf('changing')
  const before = version
  await textOf('changing')
  expect(version).toBe(before + 1)
})

it('browsers share one entry, and other clients add none', async () => {
  const brotli = ['gzip, deflate, br', chromium]
  for (const encoding of [...brotli, 'gzip, deflate', 'x1', 'gzip, deflate', 'x1']) {
    await textOf('about', { 'accept-encoding': encoding })
  }
  expect(reads).toHaveLength(4)
})

it('a missing file or a folder is looked up again', async () => {
  for (const name of ['gone', 'gone', 'page/1', 'page/1']) await get(name)
  expect(reads).toEqual(['gone', 'gone', 'page', 'page'])
})

it("a browser's copy is confirmed with all headers", async () => {
  const tag = (await get('about')).headers.get('etag') ?? ''
  for (const known of [tag, `"other", ${tag}`, `W/${tag}`]) {
    const answer = await get('about', { 'if-none-match': known })
    expect([answer.status, answer.headers.get('x-said')]).toEqual([304, 'once'])
  }
  expect((await get('about', { 'if-none-match': '"other"' })).status).toBe(200)
  expect(reads).toEqual(['about'])
})
