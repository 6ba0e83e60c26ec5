import { describe, expect, it } from 'vitest'
import { offerObstacles, refusalText } from './offer-obstacles.ts'
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
  quantityOfOne: 1000,
}
const limits = { prices: [item], pricesToday: [item], limit: 500, approved: null, today }
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
  it('is nothing within the limit, even on its last day', () => {
    expect(codes(offer({ discount: '5', valid_until: today }))).toEqual([])
  })

  it('is what it lacks', () => {
    expect(codes(offer({ lines: [], valid_until: '2026-11-24' }))).toEqual([
      'no-lines',
      'past-validity',
    ])
  })

  it('is a changed price without a reason, even a higher one', () => {
    expect(codes(lowered('99000', ' '))).toEqual(['price-without-reason'])
    expect(codes(lowered('110000', ''))).toEqual(['price-without-reason'])
    expect(codes(lowered('99000', 'Large order'))).toEqual([])
  })

  it('is, for users with a limit, a line without a list price: it needs a reason and approval', () => {
    const free = (price_reason = '') =>
      offer({ lines: [{ ...freeLine('Hut'), price: '5', price_reason }] })
    expect(codes(free())).toEqual(['price-without-reason', 'needs-approval'])
    expect(codes(free('Made to measure'))).toEqual(['needs-approval'])
    expect(codes(free(), { limit: null })).toEqual([])
    expect(offerObstacles(free('Made to measure'), limits)[0]?.text).toBe(
      'The price list has no price for line 1, so an admin has to approve the offer.',
    )
  })

  it("is a price of another day below today's", () => {
    const pricesToday = [{ ...item, pricePaise: 1_20_000_00 }]
    expect(codes(offer(), { pricesToday })).toEqual(['price-without-reason', 'needs-approval'])
    expect(codes(lowered('100000', 'Quoted in May'), { pricesToday })).toEqual(['needs-approval'])
    expect(codes(lowered('120000', 'Price of today'), { pricesToday })).toEqual([])
  })

  it('is a discount above the limit, however it is given, unless approved or given by an admin', () => {
    const tooMuch = offer({ discount: '5.01' })
    expect(codes(tooMuch)).toEqual(['needs-approval'])
    expect(codes(lowered('94999', 'Large order'))).toEqual(['needs-approval'])
    const approved = {
      discount_basis_points: 501,
      lines: [
        {
          item_id: item.id,
          name: 'Cabin',
          unit: 'piece',
          quantity_thousandths: 1000,
          unit_price_paise: 1_00_000_00,
          discount_basis_points: 0,
        },
      ],
    }
    expect(codes(tooMuch, { approved } as never)).toEqual([])
    const more = offer({ discount: '5.01', lines: [{ ...listLine(item), quantity: '2' }] })
    expect(codes(more, { approved } as never)).toEqual(['needs-approval'])
    expect(codes(tooMuch, { limit: null })).toEqual([])
    expect(offerObstacles(tooMuch, limits)[0]?.text).toBe(
      'The offer is 5.01 % below the list; without approval you can go to 5 %.',
    )
  })

  it('ignores incomplete lines', () => {
    expect(codes(offer({ lines: [freeLine('Hut')] }))).toEqual([])
  })
})

describe('what the server names', () => {
  it('is told in words, one by one', () => {
    expect(refusalText('no-lines past-validity')).toBe(
      'Add at least one line. The offer has expired. Choose a later last day.',
    )
  })

  it('has a message even for a code this version does not know', () => {
    for (const details of [undefined, '', 'toString', 'something-new']) {
      expect(refusalText(details)).toBe('The server didn’t accept that. Reload the page.')
    }
  })
})
