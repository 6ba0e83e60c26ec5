import { describe, expect, it } from 'vitest'
import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { keyOf } from '#src/images/picture-cache.ts'
import type { OfflineKitManifest } from './kit-manifest.ts'
import { selfCheck } from './self-check.ts'

const siteOrigin = 'https://site.example'
const stored = (name: string) => ({
  url: `/storage/v1/object/public/product-images/${name}.jpg`,
  alt: '',
  width: 1920,
  height: 1280,
})
const product = (slug: string, ...names: string[]) =>
  ({
    name: `The ${slug}`,
    slug,
    category_slug: 'containers',
    pictures: names.map(stored),
  }) as unknown as Product
const projects = [{ title: 'A camp', picture: stored('camp') } as unknown as Project]
const posts = [{ slug: 'wind', title: 'Wind', picture: stored('wind') } as unknown as BlogPost]
const manifest: OfflineKitManifest = {
  version: 1,
  isResizable: true,
  pictures: [],
  pages: [
    { files: ['/assets/blog.js', '/assets/wind.js'], paths: ['/blog/wind'] },
    { files: ['/assets/product.js'], paths: ['/products/containers/a', '/products/containers/b'] },
    { files: ['/assets/about.js'], paths: ['/about'] },
  ],
}
const wind = 'product-images/wind.jpg'
const everything = ['a1', 'a2', 'b1', 'camp'].map((name) => `product-images/${name}.jpg`)

function run({ kept = [...everything, wind], files = '', broken = '' } = {}) {
  const found = new Map(
    kept.map((picture) => [keyOf({ picture, width: 1200 }), new Response(picture)]),
  )
  const cache = { match: (key: string) => Promise.resolve(found.get(key)?.clone()) }
  const products = [product('a', 'a1', 'a2'), product('b', 'b1', 'a1')]
  return selfCheck(
    { products, projects, posts, manifest },
    {
      siteOrigin,
      pictureCaches: [cache as unknown as Cache],
      hasFile: (path) => Promise.resolve(path !== files),
      decode: async (picture) => {
        if ((await picture.text()) === broken) throw new DOMException('', 'InvalidStateError')
      },
    },
  )
}

describe('the self-check', () => {
  it('counts each product, project, article and picture once', async () => {
    expect(await run()).toEqual({ products: 2, projects: 1, articles: 1, pictures: 5, missing: [] })
  })

  it('names entries that lack a picture', async () => {
    const { missing } = await run({ kept: everything })
    expect(missing).toEqual([{ kind: 'article', title: 'Wind', picture: wind }])
  })

  it('finds a cached picture that cannot be read, wherever it is shown', async () => {
    const { missing } = await run({ broken: 'product-images/a1.jpg' })
    expect(missing.map(({ title }) => title)).toEqual(['The a', 'The b'])
  })

  it.each([
    ['/assets/wind.js', [['article', 'Wind']]],
    ['/assets/about.js', [['page', '/about']]],
    [
      '/assets/product.js',
      [
        ['product', 'The a'],
        ['product', 'The b'],
      ],
    ],
  ])('names the pages that need %s when it is not cached', async (files, expected) => {
    const { missing } = await run({ files })
    expect(missing.map(({ kind, title }) => [kind, title])).toEqual(expected)
  })

  it('finds nothing complete without the offline shell', async () => {
    expect((await run({ files: '/app-shell.html' })).missing).toHaveLength(4)
  })

  it('names a picture that no cache can store', async () => {
    const away = { ...stored('x'), url: 'https://elsewhere.example/x.jpg' }
    const report = await selfCheck(
      {
        products: [{ ...product('a'), pictures: [away] }],
        projects: [],
        posts: [],
        manifest: { ...manifest, pages: [] },
      },
      {
        siteOrigin,
        pictureCaches: [],
        hasFile: () => Promise.resolve(true),
        decode: () => Promise.resolve(),
      },
    )
    expect(report.missing).toEqual([{ kind: 'product', title: 'The a', picture: away.url }])
  })
})
