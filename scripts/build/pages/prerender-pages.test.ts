import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type SmallCatalogue,
  type SmallSite,
  smallSite,
  smallSource,
} from '#tests/support/site/small-site.ts'
import { prerenderPages } from './prerender-pages.ts'

const { crash } = vi.hoisted(() => ({ crash: { afterMoves: Number.POSITIVE_INFINITY } }))

vi.mock(import('./write-page.ts'), async (original) => {
  const actual = await original()
  const putInPlace: typeof actual.putInPlace = (...args) => {
    if (crash.afterMoves-- <= 0) throw new Error('killed')
    return actual.putInPlace(...args)
  }
  return { ...actual, putInPlace }
})

let site: SmallSite
const catalogue = { a: 'first', b: 'second', c: 'third' }

beforeEach(() => {
  site = smallSite()
})
afterEach(() => {
  crash.afterMoves = Number.POSITIVE_INFINITY
  site.remove()
})

const run = async (products: SmallCatalogue = catalogue) => {
  const report = await prerenderPages(smallSource(products))
  return { ...report, paths: site.rendered().toSorted() }
}
/** Which files of pages are not what they were. */
function changes(before: Map<string, string>): string[] {
  const after = site.files()
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted()
}

describe('a run of the prerender', () => {
  it('writes every page with its compressed versions when nothing is there', async () => {
    const { paths, written, pages } = await run()
    expect(paths).toEqual(['/', '/404', '/clock', '/p/a', '/p/b', '/p/c'])
    expect([pages, written]).toEqual([4, 6])
    expect(site.read('p/b/index.html')).toContain('<h1>"second"</h1>')
    const packed = readFileSync(path.join(site.dist, 'p/b/index.html.br'))
    expect(brotliDecompressSync(packed).toString()).toBe(site.read('p/b/index.html'))
    expect(site.read('admin/index.html')).toContain('noindex')
    expect(site.read('404.html')).toContain('/404')
  })

  it('renders pages it cannot compare, and writes nothing when nothing has changed', async () => {
    await run()
    const before = site.files()
    expect(await run()).toMatchObject({ paths: ['/clock'], written: 0, removed: 0 })
    expect(changes(before)).toEqual([])
  })

  it('renders and writes only the pages that show what has changed', async () => {
    await run()
    const before = site.files()
    const { paths, written } = await run({ ...catalogue, b: 'other' })
    expect(paths).toEqual(['/clock', '/p/b'])
    expect(written).toBe(1)
    expect(changes(before)).toEqual(['', '.br', '.gz'].map((suffix) => `p/b/index.html${suffix}`))
    expect(site.read('p/b/index.html')).toContain('other')
  })

  it('removes the page of a deleted product, also from its manifest', async () => {
    await run()
    const { paths, removed } = await run({ a: 'first', c: 'third' })
    expect(paths).toEqual(['/', '/clock'])
    expect(removed).toBe(1)
    expect([...site.files().keys()].filter((name) => name.startsWith('p/b/'))).toEqual([])
    expect(site.read('sitemap.xml')).not.toContain('/p/b')
  })

  it("renders all pages again when the bundle, the address or the company's facts change", async () => {
    await run()
    writeFileSync(site.template, '<html><head><!--head--></head><main><!--page--></main></html>')
    expect((await run()).paths).toHaveLength(6)
    expect(site.read('p/a/index.html')).toContain('<main>')
    const { source, ...place } = smallSource(catalogue)
    await prerenderPages({ ...place, source, siteUrl: 'https://other.example' })
    expect(site.rendered()).toHaveLength(6)
    const facts = { openingHours: [] }
    await prerenderPages({ ...place, source: { ...source, site: facts } })
    expect(site.rendered()).toHaveLength(6)
  })

  it('renders a page again that somebody else has changed', async () => {
    await run()
    truncateSync(path.join(site.dist, 'p/a/index.html.br'), 3)
    rmSync(path.join(site.dist, 'p/c/index.html'))
    expect((await run()).paths).toEqual(['/clock', '/p/a', '/p/c'])
    expect(site.read('p/c/index.html')).toContain('third')
    const packed = readFileSync(path.join(site.dist, 'p/a/index.html.br'))
    expect(brotliDecompressSync(packed).toString()).toContain('first')
  })

  it.each(['{"format":1,"pages":{"/p/a"', '', '{"format":0,"pages":{}}'])(
    'starts over from the manifest %s, and still removes stale pages',
    async (manifest) => {
      await run()
      writeFileSync(site.manifest, manifest)
      const { paths, removed } = await run({ a: 'first' })
      expect(paths).toEqual(['/', '/404', '/clock', '/p/a'])
      expect(removed).toBe(2)
      expect([...site.files().keys()].filter((name) => /^p\/[bc]/.test(name))).toEqual([])
    },
  )
})

describe('a run of the prerender that fails', () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, place) => [`n${place}`, 'new']))

  it.each<[string, SmallCatalogue, RegExp]>([
    ['throws', { ...catalogue, a: 'new', c: 'broken' }, /no page of c/],
    ['is a page of an error', { a: 'new', c: 'lost' }, /\/p\/c rendered with status 404/],
    ['throws in a process of its own', { ...many, c: 'broken' }, /no page of c/],
    ['is an error among many', { ...many, c: 'lost' }, /\/p\/c rendered with status 404/],
  ])('because a page %s leaves every byte of the site as it was', async (_, products, words) => {
    await run()
    const before = site.files()
    await expect(run(products)).rejects.toThrow(words)
    expect(changes(before)).toEqual([])
    site.rendered()
    expect(await run()).toMatchObject({ paths: ['/clock'], written: 0 })
  })

  it.each([0, 1, 2])(
    'after writing %i pages leaves each page old or new, and the next run completes it',
    async (moves) => {
      await run()
      const next = { a: 'A', b: 'B', d: 'D' }
      crash.afterMoves = moves
      await expect(run(next)).rejects.toThrow('killed')
      crash.afterMoves = Number.POSITIVE_INFINITY
      for (const [slug, texts] of Object.entries({ a: /first|A/, b: /second|B/, c: /third/ })) {
        expect(site.read(`p/${slug}/index.html`)).toMatch(texts)
      }
      await run(next)
      for (const [slug, text] of Object.entries(next)) {
        expect(site.read(`p/${slug}/index.html`)).toContain(`"${text}"`)
      }
      expect(site.files().has('p/c/index.html')).toBe(false)
    },
  )

  it('after writing a page does not take it for the former one', async () => {
    await run()
    const before = site.read('p/a/index.html')
    crash.afterMoves = 1
    await expect(run({ ...catalogue, a: 'A', b: 'B' })).rejects.toThrow('killed')
    crash.afterMoves = Number.POSITIVE_INFINITY
    // The change is taken back before anybody has seen it.
    await run()
    expect(site.read('p/a/index.html')).toBe(before)
    const packed = readFileSync(path.join(site.dist, 'p/a/index.html.br'))
    expect(brotliDecompressSync(packed).toString()).toBe(before)
  })

  it('after writing a new page removes it when its product is gone again', async () => {
    await run()
    crash.afterMoves = 2
    await expect(run({ d: 'new', e: 'new', ...catalogue })).rejects.toThrow('killed')
    crash.afterMoves = Number.POSITIVE_INFINITY
    expect(site.files().has('p/d/index.html')).toBe(true)
    await run()
    expect(site.files().has('p/d/index.html')).toBe(false)
  })

  it('writes the same from several processes as from one', async () => {
    await run(many)
    const one = await run({ ...many, n7: 'other' })
    expect(one).toMatchObject({ paths: ['/clock', '/p/n7'], written: 1 })
    expect(site.read('p/n119/index.html')).toContain('"new"')
  })
})
