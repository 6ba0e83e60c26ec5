import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exampleRows, saveRows } from '#scripts/database/fill-example-catalogue.ts'
import {
  publicPaths,
  readPagesSource,
  renderPage,
  takeSource,
  unlistedPaths,
} from '#src/entry-server.tsx'
import { portionPath, portionSize } from '#src/domain/portions.ts'
import { renderFrom } from '#src/catalogue/queries/prerendered-answers.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { type FaultProxy, startFaultProxy } from './support/faults/fault-proxy.ts'
import type { Fault } from '#tests/support/faults/fault.ts'

const siteUrl = 'https://prefab.example'
const manyProducts = 1100

let backend: EmbeddedBackend
let faults: FaultProxy

beforeAll(async () => {
  backend = await startBackend()
  const headers = { apikey: backend.keys.secret }
  await saveRows(
    new PostgrestClient(`${backend.internalUrl}/rest/v1`, { headers }),
    await exampleRows(),
  )
  faults = await startFaultProxy(backend.internalUrl)
  vi.stubEnv('VITE_SUPABASE_URL', faults.url)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', backend.keys.publishable)
})
afterAll(async () => {
  // Other tests of this process ask for what they read.
  renderFrom(() => undefined)
  vi.unstubAllEnvs()
  await faults.close()
  await backend.stop()
})

async function readSource() {
  const source = await readPagesSource(10)
  if (!source.ok) throw new Error(source.failure.what)
  return source.value
}

describe('a page made from the catalogue in memory', () => {
  it('has the bytes of one that asks for everything by itself, and asks for nothing', async () => {
    takeSource(await readSource())
    const paths = [...publicPaths(), ...unlistedPaths, '/404']
    expect(paths.length).toBeGreaterThan(30)
    const before = faults.requests.length
    const fromMemory = []
    for (const path of paths) fromMemory.push(await renderPage(path, siteUrl))
    expect(faults.requests.length).toBe(before)
    renderFrom(() => undefined)
    for (const [place, path] of paths.entries()) {
      expect(await renderPage(path, siteUrl), path).toEqual(fromMemory[place])
    }
    expect(faults.requests.length).toBeGreaterThan(before + 40)
  })
})

describe('reading everything that pages are made of', () => {
  const refused: Fault = { kind: 'status', status: 500, body: { message: 'no' } }

  beforeAll(async () => {
    await backend.backend.database.query(
      `insert into public.products (name, slug, category, category_slug, published)
        select 'Product ' || n, 'product-' || n, 'Containers', 'containers', true
        from generate_series(1, ${manyProducts}) n`,
    )
  })

  it('finds every product, however many the backend gives in one answer', async () => {
    const source = await readSource()
    expect(source.products.length).toBeGreaterThan(manyProducts)
    takeSource(source)
    const paths = publicPaths()
    expect(paths).toContain('/products/containers/product-1')
    expect(paths).toContain(`/products/containers/product-${manyProducts}`)
    const lists = ['/products', '/products/page/2', '/products/containers/page/3']
    const fromMemory = []
    for (const path of lists) fromMemory.push(await renderPage(path, siteUrl))
    renderFrom(() => undefined)
    for (const [place, path] of lists.entries()) {
      expect(await renderPage(path, siteUrl), path).toEqual(fromMemory[place])
    }
  })

  it('has every product on one of the pages of its lists, 48 on each, and no page more', async () => {
    const source = await readSource()
    takeSource(source)
    const paths = publicPaths().filter((path) => /^\/products(?:\/page\/\d+)?$/.test(path))
    expect(paths).toHaveLength(Math.ceil(source.products.length / portionSize))
    const shown: string[] = []
    for (const [place, path] of paths.entries()) {
      const { status, head, body, data } = await renderPage(path, siteUrl)
      expect([path, status]).toEqual([portionPath('/products', place + 1), 200])
      const links = [...body.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href = '']) => href)
      expect(links.length).toBeLessThanOrEqual(portionSize)
      shown.push(...links)
      expect(head).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
      const next = `href="${paths[place + 1]}"`
      expect(body.includes(`rel="next"`) && body.includes(next)).toBe(place + 1 < paths.length)
      expect(body.includes(`rel="prev"`)).toBe(place > 0)
      expect(head.length + body.length + data.length, path).toBeLessThan(150_000)
    }
    expect(new Set(shown).size).toBe(source.products.length)
    expect(shown).toHaveLength(source.products.length)
    const beyond = portionPath('/products', paths.length + 1)
    expect(publicPaths()).not.toContain(beyond)
    expect((await renderPage('/products/page/1', siteUrl)).status).toBe(404)
  })

  it.each<[string, RegExp, Fault, string]>([
    ['a refused answer', /\/products\?/, { ...refused, status: 403 }, 'the products'],
    ['a server that fails', /\/project_images\?/, refused, 'the projects'],
    ['a later part that fails', /\/products\?.*id=gt\./, refused, 'the products'],
    ['half an answer', /\/products\?.*id=gt\./, { kind: 'truncate' }, 'the products'],
    ['a connection that breaks', /\/products\?/, { kind: 'reset' }, 'the products'],
    [
      'a page of the network',
      /\/site_settings\?/,
      { kind: 'captive-portal' },
      'the facts of the company',
    ],
    ['no digest', /catalogue_digest/, refused, 'the state of the catalogue'],
    ['an empty answer', /\/products\?/, { kind: 'rewrite', change: () => '[]' }, 'the products'],
    [
      'a part with a row too few',
      /\/products\?.*id=gt\./,
      {
        kind: 'rewrite',
        change: (text) => JSON.stringify((JSON.parse(text) as unknown[]).slice(1)),
      },
      'the products',
    ],
  ])('fails by name on %s', async (_, path, fault, what) => {
    const undo = faults.inject(fault, { path })
    try {
      expect(await readPagesSource(10)).toMatchObject({ ok: false, failure: { what } })
    } finally {
      undo()
    }
  })

  it('fails when nobody answers at all', async () => {
    await faults.refuse()
    try {
      expect(await readPagesSource(10)).toMatchObject({
        ok: false,
        failure: { failure: { kind: 'unreachable' } },
      })
    } finally {
      await faults.pass()
    }
  })

  it('asks again after a mishap', async () => {
    const undo = faults.inject({ kind: 'reset' }, { path: /\/products\?/, times: 1 })
    expect((await readPagesSource(10)).ok).toBe(true)
    undo()
  })

  it('gives an answer up that hangs for twenty seconds', async () => {
    const path = /\/products\?/
    // Both that ask for products at once; the one that passed would ask for its next part.
    const undo = faults.inject({ kind: 'hang' }, { path, times: 2 })
    const asked = () => faults.requests.filter((request) => path.test(request.path)).length
    const before = asked()
    // The network's own time goes on; only the client's wait is made shorter.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      const source = readPagesSource(10)
      await expect.poll(asked).toBe(before + 2)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(asked(), 'it waits').toBe(before + 2)
      await vi.advanceTimersByTimeAsync(5000)
      expect((await source).ok).toBe(true)
      expect(asked(), 'it asks again').toBeGreaterThan(before + 2)
    } finally {
      vi.useRealTimers()
      undo()
    }
  })
})
