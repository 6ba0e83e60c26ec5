import { randomUUID } from 'node:crypto'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import { indiaDay, shiftDay } from '#src/domain/text/india-day.ts'
import { content, customer, line, listedItem } from '#supabase/tests/offers/offer-rows.ts'
import { serviceClient } from './service-client.ts'

/** Adds the item of `line()` to the price list, so that sales may send an offer with it. */
async function storeListedItem(): Promise<void> {
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

/**
 * Stores a draft of ₹1,18,000 without an owner, which could be sent.
 * @param given of the customer.
 * @param days how long it is valid.
 */
export async function storeDraft(given: Partial<OfferContent['customer']>, days = 30) {
  await storeListedItem()
  const draft = content({
    customer: { ...customer, ...given },
    lines: [line()],
    valid_until: shiftDay(indiaDay(Date.now()), days),
    stages: [
      { name: 'With the order', basis_points: 4000 },
      { name: 'Before dispatch', basis_points: 6000 },
    ],
  })
  const { data } = await serviceClient()
    .from('offers')
    // The database assigns the number.
    .insert({
      id: randomUUID(),
      draft,
      draft_totals: offerTotals({ ...draft, is_interstate: false }),
    } as never)
    .select('id,number,version')
    .single()
    .throwOnError()
  return data
}
