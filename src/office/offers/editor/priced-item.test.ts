import { expect, it } from 'vitest'
import type { PriceItemRow, PriceList } from '#src/domain/offers/price-list.ts'
import { pricedItems } from './priced-item.ts'

const row = (id: string, values: Partial<PriceItemRow>): PriceItemRow => ({
  id,
  version: 1,
  kind: 'option',
  product_id: null,
  name: id,
  unit: 'piece',
  hsn: '9406',
  gst_basis_points: 1800,
  retired_at: null,
  item_prices: [],
  ...values,
})
const product = { kind: 'product', name: null } as const
const list: PriceList = {
  items: [
    row('Window', {
      item_prices: [
        { valid_from: '2026-12-01', price_paise: 200 },
        { valid_from: '2026-01-01', price_paise: 100 },
      ],
    }),
    row('cabin', { ...product, product_id: 'p1', retired_at: '2026-11-01T00:00:00Z' }),
    row('hidden', {
      ...product,
      product_id: 'p9',
      item_prices: [{ valid_from: '2026-01-01', price_paise: 9 }],
    }),
  ],
  products: [
    { id: 'p1', name: 'Cabin', slug: 'cabin', size: { sqm: 14_800, m: null } },
    { id: 'p2', name: 'Not on the list', slug: 'p2', size: { sqm: null, m: null } },
  ],
}

it('lists each item with its price of the day, by name', () => {
  const shown = (day: string) =>
    pricedItems(list, day).map(({ name, pricePaise, isRetired }) => [name, pricePaise, isRetired])
  expect(shown('2026-11-25')).toEqual([
    ['Cabin', null, true],
    // It still prices the lines that have it.
    ['Product', 9, false],
    ['Window', 100, false],
  ])
  expect(shown('2026-12-01')).toContainEqual(['Window', 200, false])
  expect(shown('2025-12-31')).toContainEqual(['Window', null, false])
})

it('gives the quantity of its unit in one product', () => {
  const ofUnit = (unit: PriceItemRow['unit']) =>
    pricedItems(
      { ...list, items: [row('cabin', { ...product, product_id: 'p1', unit })] },
      '2026-11-25',
    )
      .map(({ quantityOfOne }) => quantityOfOne)
      .at(0)
  expect(ofUnit('piece')).toBe(1000)
  expect(ofUnit('sqm')).toBe(14_800)
  expect(ofUnit('m')).toBeNull()
  expect(pricedItems({ ...list, items: [row('Beam', { unit: 'm' })] }, '2026-11-25')).toMatchObject(
    [{ quantityOfOne: 1000 }],
  )
})
