import { expect, it } from 'vitest'
import { basketPrices } from './basket-prices.ts'
import type { PriceItemRow, PriceList } from './price-list.ts'

const item = (product: string, values: Partial<PriceItemRow> = {}): PriceItemRow => ({
  id: `item-${product}`,
  version: 1,
  kind: 'product',
  product_id: product,
  name: null,
  unit: 'unit',
  hsn: '9406',
  gst_basis_points: 1800,
  retired_at: null,
  item_prices: [
    { valid_from: '2026-01-01', price_paise: 1_00_000_50 },
    { valid_from: '2026-12-01', price_paise: 2_00_000_00 },
  ],
  ...values,
})
const list: PriceList = {
  items: [
    item('cabin'),
    item('coming', { item_prices: [{ valid_from: '2027-01-01', price_paise: 1 }] }),
    item('roof', { unit: 'sqm' }),
    item('floor', { unit: 'sqm' }),
    item('retired', { retired_at: '2026-01-01T00:00:00Z' }),
  ],
  products: [
    { id: 'roof', name: 'Roof', slug: 'roof', size: { sqm: 56_250, m: 12_190 } },
    { id: 'floor', name: 'Floor', slug: 'floor', size: { sqm: null, m: null } },
  ],
}
const readAt = Date.parse('2026-11-25T04:30:00Z')
const of = (day: string, ...lines: readonly (readonly [string, number])[]) =>
  basketPrices(
    list,
    readAt,
    day,
    lines.map(([product_id, quantity]) => ({ product_id, quantity })),
  )

it('gives the list prices of the day, and the lines without one', () => {
  expect(of('2026-11-25', ['cabin', 2], ['coming', 1], ['retired', 1], ['unknown', 3])).toEqual({
    lines: [
      { each: '₹1,00,000.50 per unit', amount: '₹2,00,001.00' },
      { each: 'No list price', amount: '' },
      { each: 'No list price', amount: '' },
      { each: 'No list price', amount: '' },
    ],
    sum: '₹2,00,001.00',
    note: 'List prices of 25 Nov 2026, ex works, without GST. 3 lines have none.',
    since: '25 Nov 2026, 10:00',
  })
})

it('gives the price of a future day', () => {
  expect(of('2026-12-01', ['cabin', 1])).toMatchObject({
    sum: '₹2,00,000.00',
    note: 'List prices of 1 Dec 2026, ex works, without GST.',
  })
})

it('multiplies a price per square metre by the floor area, and reports a missing area', () => {
  expect(of('2026-11-25', ['roof', 2], ['floor', 2])).toMatchObject({
    lines: [
      { each: '₹1,00,000.50 per m², 56.25 m² each', amount: '₹1,12,50,056.25' },
      { each: '₹1,00,000.50 per m², size not stated', amount: '' },
    ],
    sum: '₹1,12,50,056.25',
    note: 'List prices of 25 Nov 2026, ex works, without GST. One line has no total: the product does not say its size.',
  })
})
