import * as v from 'valibot'
import { type ItemPrice, type PriceUnit, storedPriceItem } from './price-item.ts'

export const priceItemRow = v.object({
  ...storedPriceItem,
  version: v.number(),
  item_prices: v.array(v.object({ valid_from: v.string(), price_paise: v.number() })),
})
export type PriceItemRow = v.InferOutput<typeof priceItemRow>

/** A product as far as its price goes by it. */
const pricedProduct = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  /** Its floor area and length in thousandths of m² and m; null where it does not say. */
  size: v.optional(v.object({ sqm: v.nullable(v.number()), m: v.nullable(v.number()) }), {
    sqm: null,
    m: null,
  }),
})
export type PricedProduct = v.InferOutput<typeof pricedProduct>

/** The price list as the server gives it and a device keeps it. */
export interface PriceList {
  /** With the prices of all days, former and coming ones, too. */
  readonly items: readonly PriceItemRow[]
  /** What may be on it: for sales the published products, for admins all but those in trash. */
  readonly products: readonly PricedProduct[]
}

export const priceList: v.GenericSchema<unknown, PriceList> = v.object({
  items: v.array(priceItemRow),
  products: v.array(pricedProduct),
})

/** Under which a device keeps it. */
export const priceListCopy = 'price-list'

export function pricesOf({ item_prices }: PriceItemRow): readonly ItemPrice[] {
  return item_prices.map(({ valid_from, price_paise }) => ({
    validFrom: valid_from,
    paise: price_paise,
  }))
}

/**
 * How much of its unit one of a product takes, in thousandths: its floor area for a price per m², its
 * length for one per m, else 1000. Null when the product does not say how large it is.
 */
export function quantityOfOne(unit: PriceUnit, product: PricedProduct | undefined): number | null {
  if (unit !== 'sqm' && unit !== 'm') return 1000
  return product?.size[unit] ?? null
}
