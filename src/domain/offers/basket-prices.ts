import { fullDayWords, momentWords } from '#src/domain/text/india-text.ts'
import { priceOn, unitLabels } from './price-item.ts'
import { type PriceList, pricesOf } from './price-list.ts'
import { formatRupees } from './rupees.ts'

/** As much of a basket's line as decides its price. */
interface PricedLine {
  readonly product_id: string | null
  readonly quantity: number
}

/** What the list says of a basket, in words for staff and for the PDF that they hand on. */
export interface BasketPrices {
  /** Of each line, in the order of the basket: for one, and for all of the line. */
  readonly lines: readonly { readonly each: string; readonly amount: string }[]
  readonly sum: string
  /** What the prices are, and what the sum leaves out. */
  readonly note: string
  /** Since when this device has them. */
  readonly since: string
}

/**
 * The list prices of a basket on a day such as `2026-11-25`.
 * @param readAt when the list was read, in milliseconds since 1970.
 */
export function basketPrices(
  { items }: PriceList,
  readAt: number,
  day: string,
  lines: readonly PricedLine[],
): BasketPrices {
  const inUse = new Map(
    items.filter(({ retired_at }) => retired_at === null).map((item) => [item.product_id, item]),
  )
  let sum = 0
  let unpriced = 0
  const priced = lines.map(({ product_id, quantity }) => {
    const item = product_id === null ? undefined : inUse.get(product_id)
    const price = item && priceOn(pricesOf(item), day)
    if (item === undefined || price === undefined) {
      unpriced += 1
      return { each: 'No list price', amount: '' }
    }
    const amount = price.paise * quantity
    sum += amount
    return {
      each: `${formatRupees(price.paise)} per ${unitLabels[item.unit]}`,
      amount: formatRupees(amount),
    }
  })
  const leftOut =
    unpriced === 0 ? '' : ` ${unpriced === 1 ? 'One line has' : `${unpriced} lines have`} none.`
  return {
    lines: priced,
    sum: formatRupees(sum),
    note: `List prices of ${fullDayWords(day)}, ex works, without GST.${leftOut}`,
    since: momentWords(new Date(readAt).toISOString()),
  }
}
