// Decision 306: a line without a list price counts as given away, and an approval covers lines.
import * as v from 'valibot'
import { type PricedLine, offerTotals, partOf } from './offer-totals.ts'

interface ListedLine extends PricedLine {
  /** What the line's price is measured against, per unit; null where the price list has nothing for it. */
  readonly list_price_paise: number | null
}

interface ListedOffer {
  readonly lines: readonly ListedLine[]
  readonly discount_basis_points: number
}

const wholeBasisPoints = 10_000n

/**
 * How far an offer lies below the price list, in hundredths of a percent, rounded up: prices that were
 * lowered by hand count as discount does, and a dearer line pays for no cheaper one. Nobody can say how
 * far a line without a list price lies below it, so such an offer counts as one without any price.
 * `private.content_discount` in the database is the same function; a test gives both the same offers.
 */
export function offerDiscount(offer: ListedOffer): number {
  let listed = 0
  for (const { list_price_paise, unit_price_paise, quantity_thousandths } of offer.lines) {
    if (list_price_paise === null) return Number(wholeBasisPoints)
    listed += partOf(Math.max(list_price_paise, unit_price_paise), quantity_thousandths, 1000)
  }
  if (listed === 0) return 0
  const { taxable_paise } = offerTotals({ ...offer, is_interstate: false })
  const given = BigInt(listed - taxable_paise) * wholeBasisPoints
  return Number((given + BigInt(listed) - 1n) / BigInt(listed))
}

/** What an admin approved: lines with their quantities and prices. */
export const approvedLines = v.object({
  discount_basis_points: v.number(),
  lines: v.array(
    v.object({
      item_id: v.nullable(v.string()),
      name: v.string(),
      unit: v.string(),
      quantity_thousandths: v.number(),
      unit_price_paise: v.number(),
      discount_basis_points: v.number(),
    }),
  ),
})
export type ApprovedLines = v.InferOutput<typeof approvedLines>

type SoldLine = ApprovedLines['lines'][number]

interface OfferedLines<Line> {
  readonly discount_basis_points: number
  readonly lines: readonly Line[]
}

/**
 * Whether an approval covers an offer: nothing below its list price is sold in a larger quantity at such
 * a price than was approved. Dearer, fewer and undiscounted lines need no new approval.
 * `private.approval_covers` in the database is the same function; a test gives both the same offers.
 */
export function approvalCovers(
  approved: ApprovedLines | null,
  offer: OfferedLines<SoldLine & Pick<ListedLine, 'list_price_paise'>>,
): boolean {
  if (approved === null) return false
  const quantityUpTo = (side: OfferedLines<SoldLine>, line: SoldLine, price: bigint) =>
    side.lines
      .filter(
        (same) =>
          same.item_id === line.item_id &&
          same.name === line.name &&
          same.unit === line.unit &&
          netPrice(same, side) <= price,
      )
      .reduce((sum, { quantity_thousandths }) => sum + quantity_thousandths, 0)
  return offer.lines.every((line) => {
    const price = netPrice(line, offer)
    const { list_price_paise: listed } = line
    const isAtListPrice =
      listed !== null && price >= BigInt(listed) * wholeBasisPoints * wholeBasisPoints
    return isAtListPrice || quantityUpTo(offer, line, price) <= quantityUpTo(approved, line, price)
  })
}

/** One unit after both discounts, in paise times 10^8. */
function netPrice(
  line: SoldLine,
  { discount_basis_points: discount }: Pick<ApprovedLines, 'discount_basis_points'>,
): bigint {
  return (
    BigInt(line.unit_price_paise) *
    (wholeBasisPoints - BigInt(line.discount_basis_points)) *
    (wholeBasisPoints - BigInt(discount))
  )
}
