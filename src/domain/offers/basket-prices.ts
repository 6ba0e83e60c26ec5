import { formatFullDay, formatMoment } from '#src/domain/text/india-text.ts'
import { partOf } from './offer-totals.ts'
import { priceOn, formatQuantity, unitLabels } from './price-item.ts'
import { type PriceList, pricesOf, quantityOfOne } from './price-list.ts'
import { formatRupees } from './rupees.ts'

/** The part of a basket's line that decides its price. */
interface PricedLine {
  readonly product_id: string | null
  readonly quantity: number
}

/** The list prices of a basket as text, for staff and for the PDF that they hand out. */
export interface BasketPrices {
  /** For each line, in the order of the basket: the price of one and of the whole line. */
  readonly lines: readonly { readonly each: string; readonly amount: string }[]
  readonly sum: string
  /** What kind of prices these are, and what the total leaves out. */
  readonly note: string
  /** When this device last read them. */
  readonly since: string
}

/**
 * The list prices of a basket on a day such as `2026-11-25`.
 * @param readAt when the list was read, in milliseconds since 1970.
 */
export function basketPrices(
  { items, products }: PriceList,
  readAt: number,
  day: string,
  lines: readonly PricedLine[],
): BasketPrices {
  const inUse = new Map(
    items.filter(({ retired_at }) => retired_at === null).map((item) => [item.product_id, item]),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  let sum = 0
  let unpriced = 0
  let unmeasured = 0
  const priced = lines.map(({ product_id, quantity }) => {
    const item = product_id === null ? undefined : inUse.get(product_id)
    const price = item && priceOn(pricesOf(item), day)
    if (item === undefined || price === undefined) {
      unpriced += 1
      return { each: 'No list price', amount: '' }
    }
    const { unit } = item
    const each = `${formatRupees(price.paise)} per ${unitLabels[unit]}`
    const one = quantityOfOne(unit, known.get(product_id ?? ''))
    if (one === null) {
      unmeasured += 1
      return { each: `${each}, size not stated`, amount: '' }
    }
    const amount = partOf(price.paise, one * quantity, 1000)
    sum += amount
    return {
      each:
        one === 1000
          ? each
          : `${each}, ${formatQuantity({ unit, quantity_thousandths: one })} each`,
      amount: formatRupees(amount),
    }
  })
  const linesHave = (count: number) => (count === 1 ? 'One line has' : `${count} lines have`)
  const leftOut = [
    unpriced > 0 && ` ${linesHave(unpriced)} none.`,
    unmeasured > 0 && ` ${linesHave(unmeasured)} no total: the product does not say its size.`,
  ]
  return {
    lines: priced,
    sum: formatRupees(sum),
    note: `List prices of ${formatFullDay(day)}, ex works, without GST.${leftOut.filter(Boolean).join('')}`,
    since: formatMoment(new Date(readAt).toISOString()),
  }
}
