import {
  type ItemPrice,
  type PriceKind,
  type PriceUnit,
  priceKinds,
  usualTax,
} from '#src/domain/offers/price-item.ts'
import {
  type PriceItemRow,
  type PriceList,
  type PricedProduct,
  pricesOf,
} from '#src/domain/offers/price-list.ts'

/** What admins enter for an item. */
export interface PriceValues {
  /** For a product, the product's name. */
  readonly name: string
  readonly unit: PriceUnit
  readonly hsn: string
  readonly gstBasisPoints: number
  readonly isRetired: boolean
  readonly prices: readonly ItemPrice[]
}

/** An entry of the price list. */
export interface PriceItem extends PriceValues {
  readonly id: string
  /** Null for a product without an entry. */
  readonly version: number | null
  readonly kind: PriceKind
  readonly productId: string | null
  /** Id of the product; null for other items. */
  readonly slug: string | null
}

/** Key in addresses; a product's key stays when it gets its first price. */
export function keyOfItem({ productId, id }: PriceItem): string {
  return productId ?? id
}

/** The most common unit of each kind. */
export const usualUnits: Readonly<Record<PriceKind, PriceUnit>> = {
  product: 'unit',
  option: 'piece',
  transport: 'trip',
  crane: 'day',
  installation: 'unit',
}

/** Default values of an item of a kind. */
export function freshItem(kind: PriceKind, id: string): PriceItem {
  return {
    id,
    version: null,
    kind,
    productId: null,
    slug: null,
    name: '',
    unit: usualUnits[kind],
    ...usualTax,
    isRetired: false,
    prices: [],
  }
}

/**
 * Stored items and products without one, by kind and name. Items of unknown products are left out.
 */
export function onList({ items, products }: PriceList): readonly PriceItem[] {
  const productById = new Map(products.map((product) => [product.id, product]))
  const listed = new Set(items.map(({ product_id }) => product_id))
  const stored = items.flatMap((row): PriceItem[] => {
    const product = row.product_id === null ? null : productById.get(row.product_id)
    return product === undefined ? [] : [storedItem(row, product)]
  })
  const others = products
    .filter(({ id }) => !listed.has(id))
    .map(({ id, name, slug }) => ({
      ...freshItem('product', crypto.randomUUID()),
      productId: id,
      name,
      slug,
    }))
  return [...stored, ...others].toSorted(
    (a, b) =>
      priceKinds.indexOf(a.kind) - priceKinds.indexOf(b.kind) ||
      a.name.localeCompare(b.name, 'en') ||
      a.unit.localeCompare(b.unit),
  )
}

function storedItem(row: PriceItemRow, product: PricedProduct | null): PriceItem {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    productId: row.product_id,
    slug: product?.slug ?? null,
    name: product?.name ?? row.name ?? '',
    unit: row.unit,
    hsn: row.hsn,
    gstBasisPoints: row.gst_basis_points,
    isRetired: row.retired_at !== null,
    prices: pricesOf(row).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
  }
}
