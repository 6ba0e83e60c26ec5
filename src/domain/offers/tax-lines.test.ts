import { expect, it } from 'vitest'
import { offerTotals } from './offer-totals.ts'
import { sumLines, taxLines } from './tax-lines.ts'

const totals = (gst_basis_points: number, is_interstate: boolean) =>
  offerTotals({
    lines: [
      {
        quantity_thousandths: 1000,
        unit_price_paise: 10_000_00,
        discount_basis_points: 0,
        gst_basis_points,
      },
    ],
    discount_basis_points: 0,
    is_interstate,
  })
const labels = (gst: number, isInterstate: boolean, state: string) =>
  taxLines(totals(gst, isInterstate), state).map(({ label }) => label)

it('depend on the place of delivery', () => {
  expect(labels(1800, false, '36')).toEqual(['CGST', 'SGST'])
  expect(labels(1800, false, '04')).toEqual(['CGST', 'UTGST'])
  expect(labels(1800, true, '27')).toEqual(['IGST'])
})

it('are empty when no tax is due, wherever it is delivered', () => {
  for (const isInterstate of [true, false]) {
    expect(labels(0, isInterstate, '27')).toEqual([])
    expect(sumLines(totals(0, isInterstate), '27').at(-1)).toEqual({ label: 'GST', paise: 0 })
  }
})
