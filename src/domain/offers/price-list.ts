import * as v from 'valibot'
import { type ItemPrice, type PriceUnit, storedPriceItem } from './price-item.ts'

export const priceItemRow = v.object({
  ...storedPriceItem,
  version: v.number(),
  item_prices: v.array(v.object({ valid_from: v.string(), price_paise: v.number() })),
})
export type PriceItemRow = v.InferOutput<typeof priceItemRow>

/** The columns of a product that its price depends on. */
const pricedProduct = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  /** Floor area and length in thousandths of m² and m; null where it does not say. */
  size: v.optional(v.object({ sqm: v.nullable(v.number()), m: v.nullable(v.number()) }), {
    sqm: null,
    m: null,
  }),
})
export type PricedProduct = v.InferOutput<typeof pricedProduct>

/** The price list as the server returns it and a device keeps it. */
export interface PriceList {
  /** With past and future prices, too. */
  readonly items: readonly PriceItemRow[]
  /**
   * The products that can have a price: for sales the published ones, for admins all outside the
   * trash.
   */
  readonly products: readonly PricedProduct[]
}

export const priceList: v.GenericSchema<unknown, PriceList> = v.object({
  items: v.array(priceItemRow),
  products: v.array(pricedProduct),
})

/** The key under which a device keeps it. */
export const priceListCopy = 'price-list'

export function pricesOf({ item_prices }: PriceItemRow): readonly ItemPrice[] {
  return item_prices.map(({ valid_from, price_paise }) => ({
    validFrom: valid_from,
    paise: price_paise,
  }))
}

/**
 * The quantity of one product in thousandths of its unit: its floor area for a price per m², its
 * length for one per m, else 1000. Null when the product does not say how large it is.
 */
export function quantityOfOne(unit: PriceUnit, product: PricedProduct | undefined): number | null {
  if (unit !== 'sqm' && unit !== 'm') return 1000
  return product?.size[unit] ?? null
}
