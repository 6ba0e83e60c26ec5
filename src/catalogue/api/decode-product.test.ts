import { describe, expect, it } from 'vitest'
import { emptyDetails } from '#src/catalogue/schema/product-details.ts'
import { decodeProduct, decodeProductSummary } from './decode-product.ts'

const row = {
  id: '6a0c2d7e-0000-4000-8000-000000000001',
  name: 'Site Office SO-20',
  slug: 'site-office-so-20',
  category: 'Prefabricated Buildings',
  category_slug: 'prefabricated-buildings',
  subcategory_slug: 'site-offices',
  short_description: 'An office for four.',
  description: 'It arrives finished.',
  features: ['Wired', { value: 'Insulated' }],
  specifications: [
    { label: 'Overall size', value: '6.06 × 2.44 m' },
    { label: 'People', value: '4' },
  ],
  included: ['Wiring'],
  not_included: ['Transport'],
  lead_time: '12 days',
  documents: [{ name: 'Plan', url: '/storage/v1/object/public/product-documents/a.pdf', size: 9 }],
  plan: { wall: 60 },
  product_images: [
    { id: 'a', image_url: '/a.jpg', alt: 'Front', width: 1920, height: 1280, is_primary: true },
  ],
}

const featuresOf = (features: unknown) => decodeProduct({ ...row, features })?.features
const specificationsOf = (specifications: unknown) =>
  decodeProduct({ ...row, specifications })?.specifications

describe('a product as it should be', () => {
  it('is decoded in full', () => {
    const picture = { url: '/a.jpg', alt: 'Front', width: 1920, height: 1280 }
    const { features: _features, product_images: _images, ...plain } = row
    expect(decodeProduct(row)).toEqual({
      ...emptyDetails,
      ...plain,
      features: ['Wired', 'Insulated'],
      picture,
      pictures: [picture],
      size: '6.06 × 2.44 m',
      people: '4',
    })
  })

  it('has fewer fields for a card', () => {
    const summary = decodeProductSummary(row)
    expect(summary).toMatchObject({ slug: row.slug, size: '6.06 × 2.44 m', people: '4' })
    expect(Object.keys(summary ?? {})).not.toContain('specifications')
    expect(Object.keys(summary ?? {})).not.toContain('product_images')
    expect(Object.keys(summary ?? {})).not.toContain('plan')
  })
})

describe('features as they may be stored', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['strings', ['Wired', 'Insulated'], ['Wired', 'Insulated']],
    ['objects with a value', [{ value: 'Wired' }, { value: ' Dry ' }], ['Wired', 'Dry']],
    ['a mixture', ['Wired', { value: 'Dry' }], ['Wired', 'Dry']],
    ['a list as JSON text', '["Wired",{"value":"Dry"}]', ['Wired', 'Dry']],
    ['objects with more than a value', [{ id: 1, value: 'Wired', icon: null }], ['Wired']],
    ['nothing', undefined, []],
    ['null', null, []],
    ['a number', 7, []],
    ['an object', { value: 'Wired' }, []],
    ['text that is not JSON', 'Wired, dry', []],
    ['JSON text of an object', '{"value":"Wired"}', []],
    ['JSON text that ends early', '["Wired"', []],
    ['entries that are nothing', [null, undefined, '', '   ', { value: '' }, {}], []],
    ['numbers and truths', [1, true, 'Wired', false], ['Wired']],
    ['values inside values', [{ value: { value: 'Wired' } }, [['Dry']], 'Wired'], ['Wired']],
    ['names of methods', [{ constructor: 'x' }, { __proto__: 'y' }, 'Wired'], ['Wired']],
  ])('%s', (_title, stored, shown) => expect(featuresOf(stored)).toEqual(shown))
})

describe('specifications as they may be stored', () => {
  const size = { label: 'Size', value: '6 m' }

  it.each<[string, unknown, readonly object[]]>([
    ['pairs', [size], [size]],
    ['pairs with more than that', [{ ...size, unit: 'm' }], [size]],
    ['a list as JSON text', JSON.stringify([size]), [size]],
    ['numbers as values', [{ label: 'Doors', value: 2 }], [{ label: 'Doors', value: '2' }]],
    ['spaces around', [{ label: ' Size ', value: ' 6 m ' }], [size]],
    ['nothing', undefined, []],
    ['null', null, []],
    ['an object', { Size: '6 m' }, []],
    ['strings', ['Size: 6 m', size], [size]],
    ['a pair without a value', [{ label: 'Size' }, size], [size]],
    ['a pair without a label', [{ value: '6 m' }, size], [size]],
    ['empty words', [{ label: '', value: 'x' }, { label: 'x', value: ' ' }, size], [size]],
    ['odd values', [{ label: 'Size', value: null }, { label: 'Size', value: {} }, size], [size]],
    ['a number that is none', [{ label: 'Size', value: Number.NaN }, size], [size]],
    ['lists in lists', [[size], size], [size]],
  ])('%s', (_title, stored, shown) => expect(specificationsOf(stored)).toEqual(shown))

  it('give neither size nor people when they have none', () => {
    const product = decodeProduct({ ...row, specifications: [size] })
    expect(product).toMatchObject({ size: null, people: null })
  })

  it('give size and people under labels in any case', () => {
    const specifications = [
      { label: 'overall size', value: '6 × 3 m' },
      { label: 'PEOPLE ', value: 'sleeps 2' },
    ]
    const product = decodeProduct({ ...row, specifications })
    expect(product).toMatchObject({ size: '6 × 3 m', people: 'sleeps 2' })
  })
})

describe('documents as they may be stored', () => {
  const plan = { name: 'Plan', url: 'https://files.example.com/plan.pdf', size: 9 }
  const documentsOf = (documents: unknown) => decodeProduct({ ...row, documents })?.documents

  it.each<[string, unknown, readonly object[]]>([
    ['an address of another server', [plan], [plan]],
    ['nothing', null, []],
    [
      'an address that a browser would run',
      [{ ...plan, url: 'javascript:alert(1)' }, plan],
      [plan],
    ],
    ['an address of the site that is no file', [{ ...plan, url: '/auth' }], []],
    ['no size', [{ name: 'Plan', url: plan.url }], []],
    ['no name', [{ ...plan, name: ' ' }], []],
  ])('%s', (_title, stored, shown) => expect(documentsOf(stored)).toEqual(shown))
})

describe('the rest of the row', () => {
  it.each([
    ['no row', undefined],
    ['null', null],
    ['a list', [row]],
    ['text', JSON.stringify(row)],
    ['no id', { ...row, id: undefined }],
    ['an empty name', { ...row, name: '' }],
    ['an empty slug', { ...row, slug: '' }],
    ['a number as its category', { ...row, category_slug: 7 }],
  ])('%s cannot be shown', (_title, odd) => {
    expect(decodeProduct(odd)).toBeNull()
    expect(decodeProductSummary(odd)).toBeNull()
  })

  it('may lack its texts and pictures', () => {
    const { id, name, slug, category_slug } = row
    expect(decodeProduct({ id, name, slug, category_slug, short_description: null })).toEqual({
      id,
      name,
      slug,
      category_slug,
      category: '',
      subcategory_slug: null,
      short_description: '',
      ...emptyDetails,
      picture: null,
      pictures: [],
      size: null,
      people: null,
    })
  })
})
