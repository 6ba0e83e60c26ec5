import { describe, expect, it } from 'vitest'
import { discountOf, offerObstacles, refusalWords } from './offer-obstacles.ts'
import { type OfferValues, emptyOffer, freeLine, listLine } from './offer-values.ts'
import type { PricedItem } from './priced-item.ts'

const today = '2026-11-25'
const item: PricedItem = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'product',
  productId: null,
  name: 'Cabin',
  unit: 'piece',
  hsn: '9406',
  gstBasisPoints: 1800,
  isRetired: false,
  pricePaise: 1_00_000_00,
}
const limits = { prices: [item], limit: 500, approved: null, today }
const offer = (values: Partial<OfferValues> = {}): OfferValues => ({
  ...emptyOffer(today),
  lines: [listLine(item)],
  ...values,
})
const lowered = (price: string, price_reason: string) =>
  offer({ lines: [{ ...listLine(item), price, price_reason }] })
const codes = (values: OfferValues, more: Partial<typeof limits> | { limit: null } = {}) =>
  offerObstacles(values, { ...limits, ...more }).map(({ code }) => code)

describe('what keeps an offer from being sent', () => {
  it('is nothing within the limit, on its last day', () => {
    expect(codes(offer({ discount: '5', valid_until: today }))).toEqual([])
  })

  it('is what it lacks, by name', () => {
    expect(codes(offer({ lines: [], valid_until: '2026-11-24' }))).toEqual([
      'no-lines',
      'past-validity',
    ])
  })

  it('is a price that nobody explains, also a higher one; free lines need no reason', () => {
    expect(codes(lowered('99000', ' '))).toEqual(['price-without-reason'])
    expect(codes(lowered('110000', ''))).toEqual(['price-without-reason'])
    expect(codes(lowered('99000', 'Large order'))).toEqual([])
    expect(codes(offer({ lines: [{ ...freeLine('Hut'), price: '5' }] }))).toEqual([])
  })

  it('is a discount above the limit, however it is given, unless it was approved or an admin gives it', () => {
    const tooMuch = offer({ discount: '5.01' })
    expect(codes(tooMuch)).toEqual(['needs-approval'])
    expect(codes(lowered('94999', 'Large order'))).toEqual(['needs-approval'])
    expect(codes(tooMuch, { approved: 501 } as never)).toEqual([])
    expect(codes(tooMuch, { limit: null })).toEqual([])
    expect(offerObstacles(tooMuch, limits)[0]?.words).toBe(
      'The offer is 5.01 % below the list; without approval you can go to 5 %.',
    )
  })

  it('counts lines that have their figures alone', () => {
    expect(discountOf(offer({ lines: [freeLine('Hut')] }), [item])).toBe(0)
  })
})

describe('what the server names', () => {
  it('is told in words, one by one', () => {
    expect(refusalWords('no-lines past-validity')).toBe(
      'Add at least one line. The offer’s last day is over. Choose a later one.',
    )
  })

  it('has words also where this version does not know it', () => {
    for (const details of [undefined, '', 'toString', 'something-new']) {
      expect(refusalWords(details)).toBe('The server didn’t accept that. Reload the page.')
    }
  })
})
