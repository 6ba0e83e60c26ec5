import type { ItemPrice } from '#src/domain/offers/price-item.ts'
import type { SheetColumn } from '#src/office/records/exchange/sheet-column.ts'
import type { PriceItem } from './price-list.ts'

/** Columns of the price file, for export and import. */
export const priceColumnNames = [
  'kind',
  'product',
  'name',
  'unit',
  'hsn',
  'gst_percent',
  'valid_from',
  'price_inr',
  'retired',
] as const

export type PriceColumnName = (typeof priceColumnNames)[number]

/** An item with one of its prices, or without any. */
export interface PriceLine {
  readonly item: PriceItem
  readonly price: ItemPrice | null
}

/** One row per item and price, and one for an item without a price. */
export function priceLines(items: readonly PriceItem[]): readonly PriceLine[] {
  return items.flatMap((item): PriceLine[] =>
    item.prices.length === 0
      ? [{ item, price: null }]
      : item.prices.map((price) => ({ item, price })),
  )
}

const values: Readonly<
  Record<PriceColumnName, readonly [width: number, SheetColumn<PriceLine>['value']]>
> = {
  kind: [13, ({ item }) => item.kind],
  product: [32, ({ item }) => item.slug],
  name: [36, ({ item }) => item.name],
  unit: [8, ({ item }) => item.unit],
  hsn: [10, ({ item }) => item.hsn],
  // Spreadsheets have decimal numbers only; both are converted back exactly.
  gst_percent: [12, ({ item }) => item.gstBasisPoints / 100],
  valid_from: [12, ({ price }) => price?.validFrom ?? null],
  price_inr: [14, ({ price }) => (price === null ? null : price.paise / 100)],
  retired: [9, ({ item }) => (item.isRetired ? 'yes' : 'no')],
}

/** The columns of the spreadsheet. */
export const priceSheet: readonly SheetColumn<PriceLine>[] = priceColumnNames.map((header) => {
  const [width, value] = values[header]
  return { header, width, value }
})
