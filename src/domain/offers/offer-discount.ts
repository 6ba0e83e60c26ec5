// Decision 306: a line without a list price counts as given away, and an approval covers lines.
import * as v from 'valibot'
import { type PricedLine, offerTotals, partOf } from './offer-totals.ts'

interface ListedLine extends PricedLine {
  /** The price per unit that the line is compared with; null where the price list has none. */
  readonly list_price_paise: number | null
}

interface ListedOffer {
  readonly lines: readonly ListedLine[]
  readonly discount_basis_points: number
}

const wholeBasisPoints = 10_000n

/**
 * How far an offer is below the price list, in hundredths of a percent, rounded up. Prices lowered
 * by hand count as discount, and a line above the list price does not make up for one below it. An
 * offer with a line that has no list price counts as one without any price. The same function as
 * `private.content_discount`; a test gives both the same offers.
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

/** The lines an admin approved, with quantities and prices. */
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
 * Whether an approval covers an offer: no line below its list price has a larger quantity at such
 * a price than was approved. Higher prices, smaller quantities and lines without discount need no
 * new approval. The same function as `private.approval_covers`; a test gives both the same offers.
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

/** The price of one unit after both discounts, in paise times 10^8. */
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
