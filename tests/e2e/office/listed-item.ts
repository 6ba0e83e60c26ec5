import { listedItem } from '#supabase/tests/offers/offer-rows.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'

/** Adds the item of `line()` to the price list, so that sales may send an offer with it. */
export async function storeListedItem(): Promise<void> {
  const client = serviceClient()
  await client
    .from('price_items')
    .upsert({ id: listedItem, kind: 'installation', name: 'Listed in tests', unit: 'piece' })
    .throwOnError()
  await client
    .from('item_prices')
    .upsert({ item_id: listedItem, valid_from: '2020-01-01', price_paise: 100_000_00 })
    .throwOnError()
}
