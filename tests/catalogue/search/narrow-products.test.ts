import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#src/catalogue/schema/product.ts'
import { exampleProducts } from '#tests/support/example-catalogue.ts'
import { narrowProducts } from '#src/catalogue/search/narrow-products.ts'
import type { ListFilters } from '#src/catalogue/search/product-choices.ts'
import {
  type ProductOrder,
  productFilters,
  productFiltersIn,
  productOrders,
} from '#src/catalogue/search/search-filters.ts'

let products: readonly Product[] = []

beforeAll(async () => {
  products = await exampleProducts()
})

const narrow = (filters: ListFilters, order?: ProductOrder) =>
  narrowProducts(products, filters, order)
const names = (filters: ListFilters, order?: ProductOrder) =>
  narrow(filters, order).products.map(({ name }) => name)

describe('a list of products', () => {
  it('keeps what passes every filter, in the catalogue’s order', () => {
    expect(names({})).toEqual(products.map(({ name }) => name))
    expect(names({ category: 'containers', people: '3-6' })).toEqual(
      names({}).filter((name) => ['Container House CH-40', 'Container Villa CV-3'].includes(name)),
    )
    expect(names({ category: 'containers', type: 'storage-containers' })).toHaveLength(2)
  })

  it('is empty for an unknown choice, and leaves out products without the value', () => {
    expect(names({ area: 'huge' })).toEqual([])
    expect(names({ people: '1-2' })).not.toContain('Storage Container ST-20')
  })

  it.each([
    ['office', 3],
    ['workers', 2],
    ['home', 3],
    ['health', 2],
    ['storage', 2],
    ['canteen', 1],
    ['toilet', 1],
    ['security', 4],
    ['general', 1],
  ])('of the use %s has %i', (use, count) => expect(names({ use })).toHaveLength(count))
})

describe('the counts beside the choices', () => {
  it('match what each choice shows, whatever else is chosen', () => {
    const chosen: ListFilters[] = [
      {},
      { people: '3-6' },
      { people: '3-6', length: '20ft' },
      { category: 'containers', area: '20m2', use: 'home' },
    ]
    for (const filters of chosen) {
      const { counts } = narrow(filters)
      for (const { name, options } of productFilters) {
        for (const { slug } of options) {
          const shown = names({ ...filters, [name]: slug }).length
          expect(counts[name][slug] ?? 0, JSON.stringify({ ...filters, [name]: slug })).toBe(shown)
        }
      }
    }
  })
})

describe('the order', () => {
  it('is by floor area, by people or by name', () => {
    expect(names({}, 'smallest')[0]).toBe('Security Cabin SC-5')
    expect(names({}, 'largest').slice(0, 2)).toEqual(['Labour Hostel LH-80', 'Hospital Ward HW-12'])
    expect(names({}, 'name')[0]).toBe('Container House CH-20')
    const largest = new Set(['Labour Hostel LH-80', 'Portable Toilet Block TB-4'])
    expect(names({}, 'people').slice(0, 2)).toEqual(names({}).filter((name) => largest.has(name)))
  })

  it('has products without the value last, and loses none', () => {
    for (const { slug } of productOrders)
      expect(names({}, slug).toSorted()).toEqual(names({}).toSorted())
    expect(
      names({}, 'people')
        .slice(-2)
        .every((name) => name.startsWith('Storage')),
    ).toBe(true)
    const [first, ...others] = products
    if (first === undefined) throw new Error('the example catalogue is empty')
    const unsaid = { ...first, specifications: [] }
    for (const order of ['smallest', 'largest'] as const) {
      const sorted = narrowProducts([unsaid, ...others], {}, order)
      expect(sorted.products.at(-1)).toBe(unsaid)
    }
  })
})

it('an address is read leniently', () => {
  const read = productFiltersIn({
    people: '3-6',
    area: '<b>',
    length: ['20ft'],
    use: 7,
    other: 'x',
  })
  expect(read).toEqual({ people: '3-6' })
})
