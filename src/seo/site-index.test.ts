import { expect, it } from 'vitest'
import { blogPosts } from '#src/content/blog.ts'
import type { Product, Project } from '#src/content/product.ts'
import { type SiteContent, siteIndex } from './site-index.ts'

const picture = {
  url: '/storage/v1/object/public/product-images/a.jpg',
  alt: '',
  width: null,
  height: null,
}

const productOf = (id: string, category_slug: string): Product => ({
  id,
  name: id,
  slug: id,
  category: '',
  category_slug,
  subcategory_slug: null,
  short_description: '',
  description: '',
  picture,
  size: null,
  people: null,
  features: [],
  specifications: [],
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
  posts: blogPosts,
  changeTimes: new Map([
    ['a', '2026-03-01T10:00:00+00:00'],
    // Later than a, although its text comes before.
    ['b', '2026-03-01T09:00:00-05:00'],
    ['c', '2026-02-01T00:00:00+00:00'],
    ['camp', '2026-04-01T00:00:00+00:00'],
  ]),
}

it('says of each page when the newest of what it shows was changed, and of fixed pages nothing', async () => {
  const { pages } = await siteIndex(content)
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
    '/blog': blogPosts[0]?.date,
    [`/blog/${blogPosts.at(-1)?.slug}`]: blogPosts.at(-1)?.date,
  })
})

it('has a card for every page, one for those that say the same', async () => {
  const { pages, cards } = await siteIndex(content)
  expect(cards.size).toBe(pages.length)
  const twice = [productOf('a', 'containers'), { ...productOf('a', 'containers'), slug: 'a2' }]
  const { cards: shared } = await siteIndex({
    ...content,
    products: [...twice, ...content.products.slice(1)],
  })
  expect(shared.size).toBe(cards.size)
})

it('changes the cards of what has changed and no others', async () => {
  const before = (await siteIndex(content)).cards
  const [first, ...rest] = content.products
  const changed = { ...productOf('a', 'containers'), name: 'Another' }
  expect(first?.id).toBe('a')
  const after = (await siteIndex({ ...content, products: [changed, ...rest] })).cards
  expect([...after.keys()].filter((file) => !before.has(file))).toHaveLength(1)
})

it('has a page for each portion of a list, with the changes of what stands there', async () => {
  const products = Array.from({ length: 49 }, (_, place) => productOf(`p${place}`, 'containers'))
  const changeTimes = new Map([
    ['p0', '2026-03-01T10:00:00+00:00'],
    ['p48', '2026-02-01T10:00:00+00:00'],
  ])
  const { pages, cards } = await siteIndex({ ...content, products, changeTimes })
  const times = Object.fromEntries(pages.map(({ path, changedAt }) => [path, changedAt]))
  expect(times).toMatchObject({
    '/products': '2026-03-01T10:00:00+00:00',
    '/products/page/2': '2026-02-01T10:00:00+00:00',
    '/products/containers/page/2': '2026-02-01T10:00:00+00:00',
  })
  expect(Object.keys(times).filter((path) => path.includes('/page/'))).toHaveLength(2)
  expect(cards.size).toBe(pages.length)
})
