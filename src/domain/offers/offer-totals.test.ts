import { describe, expect, it } from 'vitest'
import { offerTotals, type PricedLine, type PricedOffer } from './offer-totals.ts'

const line = (values: Partial<PricedLine> = {}): PricedLine => ({
  quantity_thousandths: 1000,
  unit_price_paise: 100_000_00,
  discount_basis_points: 0,
  gst_basis_points: 1800,
  ...values,
})
const offer = (values: Partial<PricedOffer> = {}): PricedOffer => ({
  lines: [line()],
  discount_basis_points: 0,
  is_interstate: false,
  ...values,
})

describe('totals of an offer', () => {
  it('splits the tax into halves within the state', () => {
    expect(offerTotals(offer())).toMatchObject({
      taxable_paise: 100_000_00,
      cgst_paise: 9_000_00,
      sgst_paise: 9_000_00,
      igst_paise: 0,
      rounding_paise: 0,
      total_paise: 118_000_00,
    })
  })

  it('has one tax between states', () => {
    expect(offerTotals(offer({ is_interstate: true }))).toMatchObject({
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 18_000_00,
      total_paise: 118_000_00,
    })
  })

  it("applies the offer's discount after the line's", () => {
    const discounted = offer({
      lines: [line({ discount_basis_points: 1000 })],
      discount_basis_points: 500,
    })
    expect(offerTotals(discounted)).toMatchObject({
      gross_paise: 100_000_00,
      taxable_paise: 85_500_00,
      discount_paise: 14_500_00,
      total_paise: 100_890_00,
    })
  })

  it.each([
    ['half a paisa up', { quantity_thousandths: 500, unit_price_paise: 1 }, 1],
    ['less than half down', { quantity_thousandths: 499, unit_price_paise: 1 }, 0],
    ['a third of a rupee', { quantity_thousandths: 333, unit_price_paise: 100 }, 33],
  ])('rounds %s', (_, values, paise) => {
    expect(offerTotals(offer({ lines: [line(values)] })).gross_paise).toBe(paise)
  })

  it.each([
    [1_49, -49, 1_00],
    [1_50, 50, 2_00],
    [1_51, 49, 2_00],
    [2_00, 0, 2_00],
  ])('rounds a sum of %i paise by %i to rupees', (paise, rounding, total) => {
    const untaxed = offer({ lines: [line({ unit_price_paise: paise, gst_basis_points: 0 })] })
    expect(offerTotals(untaxed)).toMatchObject({ rounding_paise: rounding, total_paise: total })
  })

  it('rounds the tax of each line, not that of their sum', () => {
    const three = Array.from({ length: 3 }, () => line({ unit_price_paise: 3 }))
    expect(offerTotals(offer({ lines: three, is_interstate: true })).igst_paise).toBe(3)
    expect(
      offerTotals(offer({ lines: [line({ unit_price_paise: 9 })], is_interstate: true }))
        .igst_paise,
    ).toBe(2)
  })

  it('stays exact beyond the precision of numbers', () => {
    const largest = line({ quantity_thousandths: 999_999_999, unit_price_paise: 999_999_999 })
    expect(offerTotals(offer({ lines: [largest] })).gross_paise).toBe(999_999_998_000_000)
  })

  it('is zero without lines', () => {
    expect(offerTotals(offer({ lines: [] }))).toMatchObject({ gross_paise: 0, total_paise: 0 })
  })
})
