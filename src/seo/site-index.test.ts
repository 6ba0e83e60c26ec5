import { expect, it } from 'vitest'
import type { Project } from '#src/catalogue/schema/product.ts'
import { sampleProduct } from '#src/catalogue/schema/fixtures/sample-product.ts'
import { type SiteContent, publicPages } from './public-pages.ts'
import { siteIndex } from './site-index.ts'
import { samplePosts } from './sample-posts.ts'

const picture = {
  url: '/storage/v1/object/public/product-images/a.jpg',
  alt: '',
  width: null,
  height: null,
}

const productOf = (id: string, category_slug: string) =>
  sampleProduct({
    id,
    name: id,
    slug: id,
    category: '',
    category_slug,
    picture,
    pictures: [picture],
  })

const project: Project = {
  id: 'camp',
  title: 'Camp',
  description: '',
  category: 'Industrial',
  location: null,
  completed_on: null,
  area_sqft: null,
  days_to_complete: null,
  picture,
}

const content: SiteContent = {
  products: [
    productOf('a', 'containers'),
    productOf('b', 'containers'),
    productOf('c', 'portable-cabins'),
  ],
  projects: [project],
  posts: samplePosts,
  slides: [],
  changeTimes: new Map([
    ['a', '2026-03-01T10:00:00+00:00'],
    // Later than a, although its text comes before.
    ['b', '2026-03-01T09:00:00-05:00'],
    ['c', '2026-02-01T00:00:00+00:00'],
    ['camp', '2026-04-01T00:00:00+00:00'],
    [samplePosts[0]?.id ?? '', '2026-05-01T00:00:00+00:00'],
    [samplePosts.at(-1)?.id ?? '', '2026-05-02T00:00:00+00:00'],
  ]),
}

it('dates each page by the newest content it shows, and fixed pages not at all', async () => {
  const { pages } = await siteIndex(publicPages(content))
  const times = Object.fromEntries(pages.map(({ path, changedAt }) => [path, changedAt]))
  expect(times).toMatchObject({
    '/': '2026-04-01T00:00:00+00:00',
    '/about': undefined,
    '/contact': undefined,
    '/products': '2026-03-01T09:00:00-05:00',
    '/products/containers': '2026-03-01T09:00:00-05:00',
    '/products/portable-cabins': '2026-02-01T00:00:00+00:00',
    '/products/security-solutions': undefined,
    '/products/containers/a': '2026-03-01T10:00:00+00:00',
    '/projects': '2026-04-01T00:00:00+00:00',
    '/blog': '2026-05-02T00:00:00+00:00',
    [`/blog/${samplePosts[0]?.slug}`]: '2026-05-01T00:00:00+00:00',
  })
})

it('has a card for every page, shared by those with the same text', async () => {
  const { pages, cards } = await siteIndex(publicPages(content))
  expect(cards.size).toBe(pages.length)
  const twice = [productOf('a', 'containers'), { ...productOf('a', 'containers'), slug: 'a2' }]
  const { cards: shared } = await siteIndex(
    publicPages({ ...content, products: [...twice, ...content.products.slice(1)] }),
  )
  expect(shared.size).toBe(cards.size)
})

it('changes only the cards of what has changed', async () => {
  const before = (await siteIndex(publicPages(content))).cards
  const [first, ...rest] = content.products
  const changed = { ...productOf('a', 'containers'), name: 'Another' }
  expect(first?.id).toBe('a')
  const after = (await siteIndex(publicPages({ ...content, products: [changed, ...rest] }))).cards
  expect([...after.keys()].filter((file) => !before.has(file))).toHaveLength(1)
})

it('has a page for each portion of a list, dated by its entries', async () => {
  const products = Array.from({ length: 49 }, (_, place) => productOf(`p${place}`, 'containers'))
  const changeTimes = new Map([
    ['p0', '2026-03-01T10:00:00+00:00'],
    ['p48', '2026-02-01T10:00:00+00:00'],
  ])
  const { pages, cards } = await siteIndex(publicPages({ ...content, products, changeTimes }))
  const times = Object.fromEntries(pages.map(({ path, changedAt }) => [path, changedAt]))
  expect(times).toMatchObject({
    '/products': '2026-03-01T10:00:00+00:00',
    '/products/page/2': '2026-02-01T10:00:00+00:00',
    '/products/containers/page/2': '2026-02-01T10:00:00+00:00',
  })
  expect(Object.keys(times).filter((path) => path.includes('/page/'))).toHaveLength(2)
  expect(cards.size).toBe(pages.length)
})

it('gives pages the specified priority and frequency, and others none', async () => {
  const products = Array.from({ length: 49 }, (_, place) => productOf(`p${place}`, 'containers'))
  const { pages } = await siteIndex(publicPages({ ...content, products }))
  const figures = Object.fromEntries(pages.map((page) => [page.path, page.figures]))
  expect(figures).toMatchObject({
    '/': ['1.0', 'daily'],
    '/products': ['0.9', 'weekly'],
    '/contact': ['0.9', 'monthly'],
    '/about': ['0.8', 'monthly'],
    '/projects': ['0.8', 'weekly'],
    '/quality': ['0.7', 'monthly'],
    '/blog': ['0.7', 'weekly'],
    '/products/containers/p0': ['0.8', 'weekly'],
    '/products/containers/p48': ['0.8', 'weekly'],
  })
  const without = pages.filter((page) => page.figures === undefined).map(({ path }) => path)
  expect(without).toEqual([
    '/products/page/2',
    '/fit',
    '/privacy',
    ...samplePosts.map(({ slug }) => `/blog/${slug}`),
    ...['prefabricated-buildings', 'containers', 'containers/page/2', 'portable-cabins'].map(
      (slug) => `/products/${slug}`,
    ),
    '/products/security-solutions',
  ])
})
