import * as v from 'valibot'
import { footprintOfSize } from '#src/catalogue/search/measures.ts'
import { specified } from '#src/catalogue/schema/product.ts'
import { floorAreaOf } from '#src/catalogue/search/product-choices.ts'
import { type PriceList, priceItemRow } from '#src/domain/offers/price-list.ts'
import { allRows } from '#src/office/api/all-rows.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import type { PriceItem, PriceValues } from './price-list.ts'

const itemColumns =
  'id,version,kind,product_id,name,unit,hsn,gst_basis_points,retired_at,item_prices(valid_from,price_paise)'

const thousandths = (figure: number | null) => (figure === null ? null : Math.round(figure * 1000))

const productRow = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    slug: v.string(),
    specifications: v.array(v.object({ label: v.string(), value: v.string() })),
  }),
  v.transform(({ specifications, ...product }) => ({
    ...product,
    size: {
      sqm: thousandths(floorAreaOf({ specifications })),
      m: thousandths(footprintOfSize(specified(specifications, 'Overall size'))?.length ?? null),
    },
  })),
)

/** Loads the whole price list, with the products that may be on it. */
export async function fetchPriceList(
  signal?: AbortSignal,
): Promise<Result<PriceList, OfficeFailure>> {
  const [items, products] = await Promise.all([
    allRows(priceItemRow, signal, (client, from, to) =>
      client.from('price_items').select(itemColumns).order('id').range(from, to),
    ),
    allRows(productRow, signal, (client, from, to) =>
      client
        .from('products')
        .select('id,name,slug,specifications')
        .is('deleted_at', null)
        .order('id')
        .range(from, to),
    ),
  ])
  if (!items.ok) return items
  return products.ok ? succeed({ items: items.value, products: products.value }) : products
}

/**
 * Saves an item with all its prices, or nothing. `conflict` if somebody has saved it since that
 * version; `duplicate` if its product, or its name with this unit, is on the list already.
 * @param version that was read; null for a new item.
 * @returns its new version.
 */
export function savePriceItem(
  { id, kind, productId }: Pick<PriceItem, 'id' | 'kind' | 'productId'>,
  version: number | null,
  values: PriceValues,
): Promise<Result<number, OfficeFailure>> {
  return askValue(v.number(), (client) =>
    client.rpc('save_price_item', {
      item: id,
      // Null for a new item; the generated type does not allow null in arguments.
      expected_version: version as number,
      fields: {
        kind,
        product_id: productId,
        name: kind === 'product' ? null : values.name,
        unit: values.unit,
        hsn: values.hsn,
        gst_basis_points: values.gstBasisPoints,
        retired: values.isRetired,
      },
      prices: Object.fromEntries(values.prices.map(({ validFrom, paise }) => [validFrom, paise])),
    }),
  )
}
