import * as v from 'valibot'
import { priceUnits } from '#src/domain/offers/offer-content.ts'
import { type PriceKind, type PriceUnit, priceKinds } from '#src/domain/offers/price-item.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { type OfficeClient, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const itemRow = v.object({
  id: v.string(),
  kind: v.picklist(priceKinds),
  product_id: v.nullable(v.string()),
  name: v.nullable(v.string()),
  unit: v.picklist(priceUnits),
  hsn: v.string(),
  gst_basis_points: v.number(),
  retired_at: v.nullable(v.string()),
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

/** The server gives no more rows than this at once. */
const most = 1000

async function allRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  request: (
    client: OfficeClient,
    from: number,
    to: number,
  ) => ReturnType<Parameters<typeof askRows>[1]>,
): Promise<Result<Row[], OfficeFailure>> {
  const all: Row[] = []
  for (let start = 0; ; start += most) {
    const rows = await askRows(row, (client) => request(client, start, start + most - 1))
    if (!rows.ok) return rows
    all.push(...rows.value)
    if (rows.value.length < most) return succeed(all)
  }
}

/** The price list of a day such as `2026-11-25`, by name, with what is out of use. */
export async function fetchPriceList(
  day: string,
  signal: AbortSignal,
): Promise<Result<readonly PricedItem[], OfficeFailure>> {
  const items = await allRows(itemRow, (client, from, to) =>
    client
      .from('price_items')
      .select('id,kind,product_id,name,unit,hsn,gst_basis_points,retired_at,products(name)')
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  )
  if (!items.ok) return items
  const prices = await allRows(priceRow, (client, from, to) =>
    client
      .from('item_prices')
      .select('item_id,price_paise')
      .lte('valid_from', day)
      .order('valid_from')
      .order('item_id')
      .range(from, to)
      .abortSignal(signal),
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
