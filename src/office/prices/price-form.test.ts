import { expect, it } from 'vitest'
import { type PriceForm, formOf, readPriceForm } from './price-form.ts'
import { freshItem } from './price-list.ts'

const form: PriceForm = {
  ...formOf(freshItem('option', 'i')),
  name: ' Window ',
  prices: [{ key: 'a', from: '2026-12-01', price: '₹4,25,000.50' }],
}
const errorsOf = (patch: Partial<PriceForm>) => {
  const read = readPriceForm({ ...form, ...patch })
  return 'errors' in read ? Object.keys(read.errors) : []
}
const price = (from: string, typed: string, key = 'a') => ({ key, from, price: typed })

it('stores what was typed, exact to the paisa', () => {
  expect(readPriceForm(form)).toEqual({
    values: {
      name: 'Window',
      unit: 'piece',
      hsn: '9406',
      gstBasisPoints: 1800,
      isRetired: false,
      prices: [{ validFrom: '2026-12-01', paise: 4_25_000_50 }],
    },
  })
})

it.each<[Partial<PriceForm>, string]>([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(151) }, 'name'],
  [{ hsn: '94' }, 'hsn'],
  [{ gst: 'eighteen' }, 'gst'],
  [{ prices: [price('', '5')] }, 'from-a'],
  [{ prices: [price('31/02/2026', '5')] }, 'from-a'],
  [{ prices: [price('1999-01-01', '5')] }, 'from-a'],
  [{ prices: [price('2026-12-01', '5,00')] }, 'price-a'],
  [{ prices: [price('2026-12-01', '')] }, 'price-a'],
  [{ prices: [price('2026-12-01', '10,00,00,000')] }, 'price-a'],
  [{ prices: [price('2026-12-01', '5'), price('2026-12-01', '6', 'b')] }, 'from-b'],
])('%j is refused at %s', (patch, field) => {
  expect(errorsOf(patch)).toEqual([field])
})

it('needs no name for a product', () => {
  expect(errorsOf({ kind: 'product', name: '' })).toEqual([])
})
