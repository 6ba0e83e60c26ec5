import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { company, replaceCompany } from '#src/domain/company/company.ts'
import { hoursRows } from '#src/domain/company/hours-rows.ts'
import { openingHours, replaceOpeningHours } from '#src/domain/company/opening-hours.ts'
import { portionOf } from '#src/domain/portions.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { sampleProduct } from '#src/catalogue/schema/fixtures/sample-product.ts'
import { configure } from '#src/platform/env.ts'
import type { PageSubject } from './page-subject.ts'
import { prerenderHead } from './prerender-head.ts'
import { samplePosts } from './sample-posts.ts'

const site = 'https://prefab.example'
const builtIn = { company: { ...company }, hours: openingHours }

beforeEach(() => configure(site))
afterEach(() => {
  configure('')
  replaceCompany(builtIn.company)
  replaceOpeningHours(builtIn.hours)
})

const product = sampleProduct({
  name: 'Guard House',
  slug: 'guard-house',
  category: 'Security Solutions',
  category_slug: 'security-solutions',
  short_description: 'A house for guards.',
  description: 'Long.',
})

const headOf = (subject: PageSubject, texts: { title?: string; description?: string } = {}) =>
  prerenderHead(subject, {
    title: 'Title',
    description: 'Description',
    address: `${site}/x`,
    ...texts,
  })

interface Thing {
  readonly [name: string]: unknown
}

/** The things that the JSON-LD describes, by type. */
function thingsOf(head: string): Record<string, Thing> {
  const text = /<script type="application\/ld\+json"[^>]*>(.*)<\/script>$/s.exec(head)?.[1] ?? ''
  const { '@graph': graph } = JSON.parse(text) as { '@graph': (Thing & { '@type': string })[] }
  return Object.fromEntries(graph.map((thing) => [thing['@type'], thing]))
}

describe('a product', () => {
  it('has no price, stock or rating, and nothing that its data lacks', async () => {
    const thing = thingsOf(await headOf({ kind: 'product', product }))['Product']
    expect(Object.keys(thing ?? {}).toSorted()).toEqual([
      '@id',
      '@type',
      'brand',
      'category',
      'description',
      'manufacturer',
      'name',
      'url',
    ])
  })

  it('has its specifications and the full addresses of its pictures', async () => {
    const picture = { alt: '', width: null, height: null }
    const pictures = ['/storage/v1/object/public/product-images/a.jpg', 'javascript:alert(1)'].map(
      (url) => ({ ...picture, url }),
    )
    const specifications = [{ label: 'Weight', value: '2.3 t' }]
    const thing = thingsOf(
      await headOf({ kind: 'product', product: { ...product, pictures, specifications } }),
    )['Product']
    expect(thing?.['image']).toEqual([`${site}/storage/v1/object/public/product-images/a.jpg`])
    expect(thing?.['additionalProperty']).toEqual([
      { '@type': 'PropertyValue', name: 'Weight', value: '2.3 t' },
    ])
  })

  it.each([
    `</script><script>alert(1)</script>`,
    `" onload="alert(1)" x='`,
    '&lt;b&gt; & &amp; <!-- ]]>',
    '\u202eevil \u2028 \u2029 👷🏽‍♀️',
    'x'.repeat(5000),
  ])('escapes hostile text: %.30j', async (text) => {
    const hostile: Product = {
      ...product,
      name: text,
      category: text,
      short_description: text,
      specifications: [{ label: text, value: text }],
      pictures: [{ url: text, alt: text, width: null, height: null }],
    }
    replaceCompany({ ...company, name: text, tagline: text, socials: [{ name: '', url: text }] })
    const head = await headOf(
      { kind: 'product', product: hostile },
      { title: text, description: text },
    )
    // Whole tags, and nothing between them.
    const tags = [...head.matchAll(/<(?:meta|link)(?: [a-z-:]+(?:="[^"<>]*")?)+\/>/g)]
    const script = head.slice(tags.map(([tag]) => tag).join('').length)
    expect(script).toMatch(
      /^<script type="application\/ld\+json" [a-z-]+>[^<>\u2028\u2029]*<\/script>$/,
    )
    expect(thingsOf(head)['Product']?.['name']).toBe(text)
    expect(JSON.stringify(thingsOf(head))).not.toMatch(/"(?:url|image|sameAs)":\[?"(?!https:)/)
  })
})

describe('the company', () => {
  it('has its hours in Indian time, and emergencies at any time', async () => {
    const { LocalBusiness, Organization } = thingsOf(await headOf({ kind: 'home', picture: null }))
    const day = (name: string) => `https://schema.org/${name}`
    expect(LocalBusiness?.['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day),
        opens: '08:00:00+05:30',
        closes: '18:00:00+05:30',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [day('Saturday')],
        opens: '09:00:00+05:30',
        closes: '14:00:00+05:30',
      },
    ])
    expect(Organization?.['contactPoint']).toMatchObject([
      { contactType: 'sales' },
      { contactType: 'emergency', hoursAvailable: [{ opens: '00:00:00+05:30' }] },
    ])
  })

  it('is as set in the back office, without what is empty there', async () => {
    replaceCompany({ ...company, name: 'Deccan Rooms', phone: '', socials: [] })
    const days = Array.from({ length: 7 }, (_, place) =>
      place === 6 ? { opens: '10:00', closes: '13:30' } : null,
    )
    replaceOpeningHours(hoursRows({ days }))
    const head = await headOf({ kind: 'contact', picture: null })
    const { LocalBusiness, Organization } = thingsOf(head)
    expect(head).toContain('<meta property="og:site_name" content="Deccan Rooms"')
    expect(LocalBusiness).toMatchObject({
      name: 'Deccan Rooms',
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Sunday'], closes: '13:30:00+05:30' },
      ],
    })
    expect(LocalBusiness).not.toHaveProperty('telephone')
    expect(Organization).not.toHaveProperty('sameAs')
  })
})

it('a page of a list has its entries, by their places in the whole list, and its neighbours', async () => {
  const list = { entries: [product, { ...product, slug: 'last' }], total: 146 }
  const head = await headOf({ kind: 'products', list, page: 4 })
  const things = thingsOf(head)
  expect(things['ItemList']?.['numberOfItems']).toBe(146)
  expect(things['ItemList']?.['itemListElement']).toMatchObject([
    { position: 145 },
    { position: 146, url: `${site}/products/security-solutions/last` },
  ])
  expect(things['BreadcrumbList']?.['itemListElement']).toMatchObject([
    { name: 'Home' },
    { name: 'Products', item: { '@id': `${site}/products` } },
    { name: 'Page 4' },
  ])
  expect(head).toContain(`<link rel="prev" href="${site}/products/page/3"`)
  expect(head).not.toContain('rel="next"')
})

it('the second page of a category links back to the category, and on to the third', async () => {
  const category = findCategory('containers')
  if (category === undefined) throw new Error('there is no such category')
  const list = { entries: [product], total: 97 }
  const head = await headOf({ kind: 'category', category, list, page: 2 })
  expect(head).toContain(`<link rel="prev" href="${site}/products/containers"`)
  expect(head).toContain(`<link rel="next" href="${site}/products/containers/page/3"`)
  const alone = await headOf({ kind: 'category', category, list: { ...list, total: 48 }, page: 1 })
  expect(alone).not.toMatch(/rel="(?:prev|next)"/)
})

it('only pages of the blog link to the feed', async () => {
  const feed = `<link rel="alternate" type="application/rss+xml"`
  const [post] = samplePosts
  if (post === undefined) throw new Error('there is no post')
  expect(await headOf({ kind: 'blog', list: portionOf(samplePosts, 1), page: 1 })).toContain(feed)
  expect(await headOf({ kind: 'post', post })).toContain(feed)
  expect(await headOf({ kind: 'home', picture: null })).not.toContain(feed)
})
