import { expect, it } from 'vitest'
import { type PriceItem, freshItem, onList } from './price-list.ts'
import { narrowPrices } from './price-search.ts'

const item = (name: string, values: Partial<PriceItem> = {}): PriceItem => ({
  ...freshItem('option', name),
  name,
  ...values,
})
const from = (validFrom: string, paise: number) => ({ prices: [{ validFrom, paise }] })
const none = { q: undefined, kind: undefined, state: undefined, sort: undefined, item: undefined }
const list = [
  item('Window', from('2026-01-01', 300)),
  item('Door', from('2026-12-01', 100)),
  item('Ramp', { ...from('2026-01-01', 200), isRetired: true }),
  item('Cabin', { kind: 'product', hsn: '940610', ...from('2026-01-01', 100) }),
]
const names = (search: Partial<Parameters<typeof narrowPrices>[1]>, day = '2026-11-25') =>
  narrowPrices(list, { ...none, ...search }, day).map(({ name }) => name)

it('shows active items, retired ones, or active ones without a price on the day', () => {
  expect(names({})).toEqual(['Window', 'Door', 'Cabin'])
  expect(names({ state: 'retired' })).toEqual(['Ramp'])
  expect(names({ state: 'unpriced' })).toEqual(['Door'])
  expect(names({ state: 'unpriced' }, '2026-12-01')).toEqual([])
})

it('finds names, codes, and one kind', () => {
  expect(names({ q: 'DOO' })).toEqual(['Door'])
  expect(names({ q: '940610' })).toEqual(['Cabin'])
  expect(names({ kind: 'product' })).toEqual(['Cabin'])
})

it('sorts by price, with unpriced items last in both directions', () => {
  expect(names({ sort: 'price' })).toEqual(['Cabin', 'Window', 'Door'])
  expect(names({ sort: '-price' })).toEqual(['Window', 'Cabin', 'Door'])
})

it('has every product, priced or not, except those the user may not see', () => {
  const row = {
    id: 'i',
    version: 1,
    kind: 'product',
    name: null,
    unit: 'unit',
    hsn: '9406',
    gst_basis_points: 1800,
    retired_at: null,
    item_prices: [],
  } as const
  const products = [
    { id: 'p1', name: 'B', slug: 'b', size: { sqm: null, m: null } },
    { id: 'p2', name: 'A', slug: 'a', size: { sqm: null, m: null } },
  ]
  const items = onList({
    items: [
      { ...row, product_id: 'p1', item_prices: [] },
      { ...row, id: 'j', product_id: 'hidden', item_prices: [] },
    ],
    products,
  })
  expect(items.map(({ name, version }) => [name, version])).toEqual([
    ['A', null],
    ['B', 1],
  ])
})
