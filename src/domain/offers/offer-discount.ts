import { type PricedLine, offerTotals, partOf } from './offer-totals.ts'

interface ListedLine extends PricedLine {
  /** Of one unit on the offer's day; null for what stands on no list. */
  readonly list_price_paise: number | null
}

interface ListedOffer {
  readonly lines: readonly ListedLine[]
  readonly discount_basis_points: number
}

const wholeBasisPoints = 10_000n

/**
 * How far an offer lies below the price list, in hundredths of a percent, rounded up: prices that were
 * lowered by hand count as discount does, and a dearer line pays for no cheaper one.
 * `private.content_discount` in the database is the same function; a test gives both the same offers.
 */
export function offerDiscount(offer: ListedOffer): number {
  const listed = offer.lines.reduce((sum, line) => {
    const price = Math.max(line.list_price_paise ?? 0, line.unit_price_paise)
    return sum + partOf(price, line.quantity_thousandths, 1000)
  }, 0)
  if (listed === 0) return 0
  const { taxable_paise } = offerTotals({ ...offer, is_interstate: false })
  const given = BigInt(listed - taxable_paise) * wholeBasisPoints
  return Number((given + BigInt(listed) - 1n) / BigInt(listed))
}
