import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PriceKind, type PriceUnit, priceOn } from '#src/domain/offers/price-item.ts'
import { type PriceList, pricesOf, quantityOfOne } from '#src/domain/offers/price-list.ts'
import { priceListQuery } from '#src/office/prices/price-query.ts'

/** An item of the price list with its price on a day; null when it has none yet. */
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
  /** Units in one item, in thousandths; null for a product without a size. */
  readonly quantityOfOne: number | null
}

/** The price list of a day such as `2026-11-25`, by name, including retired items. */
export function pricedItems({ items, products }: PriceList, day: string): readonly PricedItem[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return items
    .map((item) => ({
      id: item.id,
      kind: item.kind,
      productId: item.product_id,
      // Deleted or unpublished items still price the lines that use them.
      name: known.get(item.product_id ?? '')?.name ?? item.name ?? 'Product',
      unit: item.unit,
      hsn: item.hsn,
      gstBasisPoints: item.gst_basis_points,
      isRetired: item.retired_at !== null,
      pricePaise: priceOn(pricesOf(item), day)?.paise ?? null,
      quantityOfOne:
        item.product_id === null ? 1000 : quantityOfOne(item.unit, known.get(item.product_id)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The price list of a day, with its query, which refetches by itself. */
export function usePricedItems(day: string) {
  const query = useQuery(priceListQuery)
  const list = query.data?.value
  const items = useMemo(() => (list === undefined ? [] : pricedItems(list, day)), [list, day])
  return { query, items }
}
