import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '#src/platform/fake-caches.ts'
import { createCachedPages } from './cached-pages.ts'

const origin = 'https://site.example'
const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'p' }
const keptAt = 1_780_000_000_000
const fetched = vi.fn()
let known = 'a1'
const pages = createCachedPages({ serves: (text) => text.includes(known) })
const page = (script = 'a1', init: ResponseInit = {}) =>
  new Response(`<html lang="en-IN"><script src="${script}">`, { headers: html, ...init })
const keep = (path: string, answer: Response) => pages.keep(origin + path, Promise.resolve(answer))
const find = async (path: string) => (await pages.find(origin + path))?.text()

beforeEach(() => {
  known = 'a1'
  fetched.mockReset()
  vi.setSystemTime(keptAt)
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('self', { location: { origin } })
  vi.stubGlobal('fetch', async (path: string) => {
    fetched(path)
    return page()
  })
})

describe('a page that was seen', () => {
  it('is cached with its headers and its time, for any query string', async () => {
    const answer = page('a1', { headers: { ...html, 'content-encoding': 'br' } })
    await keep('/products?type=x', answer)
    expect(await answer.text(), 'what the browser shows').toContain('<html lang')
    const kept = await pages.find(`${origin}/products/?source=app`)
    expect(await kept?.text()).toBe(`<html data-kept-at="${keptAt}" lang="en-IN"><script src="a1">`)
    expect(Object.fromEntries(kept?.headers ?? [])).toEqual(html)
  })

  it('is not shown by a version that lacks its files, and is replaced by one that has them', async () => {
    await keep('/', page('a1'))
    known = 'a2'
    expect(await find('/')).toBeUndefined()
    await keep('/', page('a2'))
    expect(await find('/')).toContain('a2')
  })

  it.each([
    ['is gone', { status: 404, headers: html }],
    ['has moved', { status: 301, headers: html }],
    ['has become private', { headers: { ...html, 'x-robots-tag': 'noindex' } }],
    ['is another kind of file', { headers: { 'content-type': 'application/pdf' } }],
  ])('is dropped when it %s', async (_, init) => {
    await keep('/blog/a', page())
    await keep('/blog/a', page('a1', init))
    expect(await find('/blog/a')).toBeUndefined()
  })

  it('is kept when the server or network fails, or another server responds', async () => {
    await keep('/', page())
    for (const status of [429, 503]) await keep('/', page('a1', { status, headers: html }))
    await pages.keep(`${origin}/`, Promise.reject(new TypeError('no network')))
    await keep('/', page('the hotel’s'))
    expect(await find('/')).toContain('a1')
  })

  it('is dropped when there are more than sixty newer ones', async () => {
    for (let number = 0; number < 60; number++) await keep(`/blog/${number}`, page())
    await keep('/blog/0', page())
    await keep('/blog/60', page())
    expect(await find('/blog/1')).toBeUndefined()
    expect(await find('/blog/0')).toBeDefined()
  })
})

describe('pages cached in advance', () => {
  it('are the one shown before there was a worker, and the usual entry pages', async () => {
    await pages.add('/quality')
    expect(fetched.mock.calls.flat()).toEqual(['/quality', '/', '/products'])
    await pages.add()
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(await find('/quality')).toBeDefined()
  })
})

describe('pages of products', () => {
  const file = vi.fn<() => Response>()
  const lines = (...products: readonly (readonly [string, string])[]) =>
    products.map((product) => JSON.stringify(product)).join('\n')
  const ofFile = { ...html, 'content-type': 'text/plain', 'x-robots-tag': 'noindex' }
  const sent = (body: BodyInit, etag: string, encoding = 'br') =>
    new Response(body, { headers: { ...ofFile, etag, 'content-encoding': encoding } })
  const arrives = (text: string, etag: string) => file.mockImplementation(() => sent(text, etag))
  const cabin = ['/products/cabins/a', '<html><script src="a1">अ'] as const
  const house = ['/products/houses/b', '<html><script src="a1">b'] as const

  beforeEach(() => {
    vi.stubGlobal('fetch', async (path: string) => {
      fetched(path)
      return file()
    })
  })

  it('come in one file, which has their headers, too', async () => {
    arrives(lines(cabin, house), '"1"')
    await pages.addProducts()
    const kept = await pages.find(`${origin}/products/cabins/a`)
    expect(await kept?.text()).toBe(`<html data-kept-at="${keptAt}"><script src="a1">अ`)
    expect(Object.fromEntries(kept?.headers ?? [])).toEqual(html)
    expect(await find('/products/houses/b')).toContain('b')
  })

  it('are unpacked again only when one has changed, without those that are gone', async () => {
    arrives(lines(cabin, house), '"1"')
    await pages.addProducts()
    vi.setSystemTime(keptAt + 1)
    await pages.addProducts()
    expect(await find('/products/cabins/a'), 'the same file').toContain(`${keptAt}"`)
    arrives(lines(cabin), '"2"')
    await pages.addProducts()
    expect(await find('/products/cabins/a'), 'another file').toContain(`${keptAt + 1}"`)
    expect(await find('/products/houses/b')).toBeUndefined()
  })

  it('are replaced by a visited page, and dropped with their product', async () => {
    arrives(lines(cabin), '"1"')
    await pages.addProducts()
    await keep('/products/cabins/a', page('a1" class="seen'))
    expect(await find('/products/cabins/a')).toContain('seen')
    await keep('/products/cabins/a', page('a1', { status: 404, headers: html }))
    expect(await find('/products/cabins/a')).toBeUndefined()
  })

  it.each([
    ['there is no such file', () => new Response('gone', { status: 404 })],
    ['another page comes in its place', () => sent('<html>Log in', '"2"')],
    ['the network breaks off', () => sent(broken(), '"2"')],
    ['the server cannot make the file small', () => sent(lines(house), '"2"', 'gzip')],
  ])('are left alone when %s', async (_, answer) => {
    arrives(lines(cabin), '"1"')
    await pages.addProducts()
    file.mockImplementation(answer)
    await pages.addProducts()
    expect(await find('/products/cabins/a')).toBeDefined()
  })

  function broken(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`${lines(house)}\n["/pro`))
        controller.error(new TypeError('cut off'))
      },
    })
  }
})

it('without storage nothing is cached and nothing fails', async () => {
  const refuse = async () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('caches', { open: refuse, match: refuse })
  await keep('/', page())
  await pages.add()
  await pages.addProducts()
  expect(await find('/')).toBeUndefined()
})
