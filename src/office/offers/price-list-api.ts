import * as v from 'valibot'
import { type PriceKind, type PriceUnit, storedPriceItem } from '#src/domain/offers/price-item.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { allRows } from '#src/office/api/all-rows.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const itemRow = v.object({
  ...storedPriceItem,
  products: v.nullable(v.object({ name: v.string() })),
})

const priceRow = v.object({ item_id: v.string(), price_paise: v.number() })

/** Something of the price list, and what one of it costs on a day; null where it has no price yet. */
export interface PricedItem {
  readonly id: string
  readonly kind: PriceKind
  readonly productId: string | null
  readonly name: string
  readonly unit: PriceUnit
  readonly hsn: string
  readonly gstBasisPoints: number
  readonly isRetired: boolean
  readonly pricePaise: number | null
}

/** The price list of a day such as `2026-11-25`, by name, with what is out of use. */
export async function fetchPriceList(
  day: string,
  signal: AbortSignal,
): Promise<Result<readonly PricedItem[], OfficeFailure>> {
  const items = await allRows(itemRow, signal, (client, from, to) =>
    client
      .from('price_items')
      .select('id,kind,product_id,name,unit,hsn,gst_basis_points,retired_at,products(name)')
      .order('id')
      .range(from, to),
  )
  if (!items.ok) return items
  const prices = await allRows(priceRow, signal, (client, from, to) =>
    client
      .from('item_prices')
      .select('item_id,price_paise')
      .lte('valid_from', day)
      .order('valid_from')
      .order('item_id')
      .range(from, to),
  )
  if (!prices.ok) return prices
  // The latest of a day comes last.
  const price = new Map(prices.value.map(({ item_id, price_paise }) => [item_id, price_paise]))
  return succeed(
    items.value
      .map((item) => ({
        id: item.id,
        kind: item.kind,
        productId: item.product_id,
        name: item.products?.name ?? item.name ?? 'Product',
        unit: item.unit,
        hsn: item.hsn,
        gstBasisPoints: item.gst_basis_points,
        isRetired: item.retired_at !== null,
        pricePaise: price.get(item.id) ?? null,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  )
}
