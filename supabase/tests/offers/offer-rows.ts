import { beforeAll } from 'vitest'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import type { Identity, Row } from '#supabase/local/database/database.ts'
import { identities } from '#tests/support/identities.ts'
import type { DatabaseUnderTest } from '#tests/support/databases/test-databases.ts'

type Line = OfferContent['lines'][number]

export const customer = {
  name: 'Anna Example',
  company: 'Sunrise Infra',
  email: 'anna@example.com',
  phone: '+91 98480 12345',
  gstin: '27AAPFU0939F1ZV',
  billing_address: 'Plot 7\nPune',
  delivery_address: null,
  delivery_state: '36',
}
/** In the price list of each database under test, at the price of a line. */
const listedItem = '0ffe0000-0000-4000-8000-000000000001'
export const line = (values: object = {}): Line => ({
  item_id: listedItem,
  product_id: null,
  name: 'Site Office SO-20',
  description: null,
  hsn: '9406',
  unit: 'piece',
  quantity_thousandths: 1000,
  unit_price_paise: 100_000_00,
  list_price_paise: null,
  price_reason: 'As agreed',
  discount_basis_points: 0,
  gst_basis_points: 1800,
  ...values,
})
export const content = (values: object = {}): OfferContent => ({
  customer,
  lines: [line()],
  discount_basis_points: 0,
  price_day: '2026-11-25',
  valid_until: '2199-12-31',
  terms: null,
  note: null,
  stages: [],
  ...values,
})

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
