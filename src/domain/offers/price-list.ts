import * as v from 'valibot'
import { type ItemPrice, storedPriceItem } from './price-item.ts'

export const priceItemRow = v.object({
  ...storedPriceItem,
  version: v.number(),
  item_prices: v.array(v.object({ valid_from: v.string(), price_paise: v.number() })),
})
export type PriceItemRow = v.InferOutput<typeof priceItemRow>

export const pricedProductRow = v.object({ id: v.string(), name: v.string(), slug: v.string() })
export type PricedProductRow = v.InferOutput<typeof pricedProductRow>

/** The price list as the server gives it and a device keeps it. */
export interface PriceList {
  /** With the prices of all days, former and coming ones, too. */
  readonly items: readonly PriceItemRow[]
  /** What may be on it: for sales the published products, for admins all but those in trash. */
  readonly products: readonly PricedProductRow[]
}

export const priceList: v.GenericSchema<unknown, PriceList> = v.object({
  items: v.array(priceItemRow),
  products: v.array(pricedProductRow),
})

/** Under which a device keeps it. */
export const priceListCopy = 'price-list'

export function pricesOf({ item_prices }: PriceItemRow): readonly ItemPrice[] {
  return item_prices.map(({ valid_from, price_paise }) => ({
    validFrom: valid_from,
    paise: price_paise,
  }))
}
