import { beforeAll } from 'vitest'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import type { Identity, Row } from '#supabase/local/database/database.ts'
import { identities } from '#tests/support/identities.ts'
import type { DatabaseUnderTest } from '#tests/support/databases/test-databases.ts'
import { content, listedItem } from './offer-rows.ts'

/** What staff do with offers, by the functions of the API. */
export function staffOffers(test: DatabaseUnderTest) {
  beforeAll(() =>
    test.database.script(`
      insert into public.price_items (id, kind, name, unit)
        values ('${listedItem}', 'installation', 'Listed in tests', 'piece') on conflict do nothing;
      insert into public.item_prices (item_id, valid_from, price_paise)
        values ('${listedItem}', '2020-01-01', 10000000) on conflict do nothing`),
  )
  const call = async (
    name: string,
    values: readonly unknown[],
    identity: Identity = identities.sales,
  ) => {
    const places = values.map((_, place) => `$${place + 1}`).join(', ')
    const [row] = await test.database.queryAs<{ offer: Row }>(
      identity,
      `select public.${name}(${places}) as offer`,
      [...values],
    )
    if (row === undefined) throw new Error(`${name} has no answer.`)
    return row.offer
  }
  return {
    call,
    async save(
      id: string,
      version: number | null,
      given: OfferContent = content(),
      identity: Identity = identities.sales,
      request: string | null = null,
    ) {
      const [row] = await test.database.queryAs<{ offer: Row }>(
        identity,
        'select public.save_offer($1, $2, $3::text::jsonb, null, $4) as offer',
        [id, version, JSON.stringify(given), request],
      )
      if (row === undefined) throw new Error('An offer that is saved is answered.')
      return row.offer
    },
    async listed(id: string, identity: Identity = identities.sales): Promise<Row | undefined> {
      const [row] = await test.database.queryAs(
        identity,
        'select * from public.offer_list where id = $1',
        [id],
      )
      return row
    },
  }
}
