import * as v from 'valibot'
import { priceUnits } from './offer-content.ts'
import { quantityText } from './quantity.ts'

export type PriceUnit = (typeof priceUnits)[number]

/** The name of one unit after a price, as in "per m²". */
export const unitLabels: Readonly<Record<PriceUnit, string>> = {
  piece: 'piece',
  m: 'm',
  sqm: 'm²',
  unit: 'unit',
  trip: 'trip',
  km: 'km',
  day: 'day',
}

const counted: ReadonlySet<PriceUnit> = new Set(['piece', 'unit', 'trip', 'day'])

/** A quantity with its unit, as in "2 pieces" and "2 m". */
export function formatQuantity({
  unit,
  quantity_thousandths: thousandths,
}: {
  readonly unit: PriceUnit
  readonly quantity_thousandths: number
}): string {
  const ending = counted.has(unit) && thousandths !== 1000 ? 's' : ''
  return `${quantityText(thousandths)} ${unitLabels[unit]}${ending}`
}

export const priceKinds = ['product', 'option', 'transport', 'crane', 'installation'] as const
export type PriceKind = (typeof priceKinds)[number]

export const kindLabels: Readonly<Record<PriceKind, string>> = {
  product: 'Product',
  option: 'Option',
  transport: 'Transport',
  crane: 'Crane',
  installation: 'Installation',
}

/** The columns of `price_items` that describe an item. */
export const storedPriceItem = {
  id: v.string(),
  kind: v.picklist(priceKinds),
  product_id: v.nullable(v.string()),
  name: v.nullable(v.string()),
  unit: v.picklist(priceUnits),
  hsn: v.string(),
  gst_basis_points: v.number(),
  retired_at: v.nullable(v.string()),
}

/** The values of a new item: prefabricated buildings at 18 %. */
export const usualTax = { hsn: '9406', gstBasisPoints: 1800 } as const

/** The price of one unit from a day, such as `2026-12-01`, until the next one begins. */
export interface ItemPrice {
  readonly validFrom: string
  readonly paise: number
}

/** The price on a day, the same as in `private.price_on`; undefined before the first one. */
export function priceOn(prices: readonly ItemPrice[], day: string): ItemPrice | undefined {
  return inOrder(prices).findLast(({ validFrom }) => validFrom <= day)
}

/** The next price after a day. */
export function nextPrice(prices: readonly ItemPrice[], day: string): ItemPrice | undefined {
  return inOrder(prices).find(({ validFrom }) => validFrom > day)
}

function inOrder(prices: readonly ItemPrice[]): ItemPrice[] {
  return prices.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}
