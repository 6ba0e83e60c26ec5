import { randomUUID } from 'node:crypto'
import { serviceClient } from './service-client.ts'
import { storeProduct } from './stored-products.ts'

interface Choices {
  /** Since 2026; null for a product without a price. */
  readonly pricePaise?: number | null
  readonly published?: boolean
}

/** Stores a product that is on the price list, by default at ₹1,00,000. */
export async function storePriced({ pricePaise = 1_00_000_00, published = false }: Choices = {}) {
  const name = `Priced Cabin ${randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const product = await storeProduct({ name, slug, published })
  const item = randomUUID()
  const client = serviceClient()
  await client
    .from('price_items')
    .insert({ id: item, kind: 'product', product_id: product, unit: 'piece' })
    .throwOnError()
  if (pricePaise !== null) {
    await client
      .from('item_prices')
      .insert({ item_id: item, valid_from: '2026-01-01', price_paise: pricePaise })
      .throwOnError()
  }
  return { name, path: `/products/portable-cabins/${slug}`, product, item }
}

export type PricedProduct = Awaited<ReturnType<typeof storePriced>>
