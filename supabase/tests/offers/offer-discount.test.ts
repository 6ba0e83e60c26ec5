import { expect, it } from 'vitest'
import { offerDiscount } from '#src/domain/offers/offer-discount.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { content, line } from './offer-rows.ts'

describeOnEachEngine('The discount of an offer', (test) => {
  it('is the same in the database and on the device', async () => {
    const random = seededRandom(proofs.seed)
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    const percent = () => (upTo(1) === 0 ? 0 : upTo(10_000))
    const offers = Array.from({ length: 1000 }, () =>
      content({
        lines: Array.from({ length: upTo(4) }, () => {
          const listed = upTo(10 ** upTo(9))
          const near = [listed, Math.max(0, listed - upTo(1000)), upTo(10 ** upTo(9))]
          return line({
            quantity_thousandths: 1 + upTo(10 ** upTo(6)),
            unit_price_paise: near[upTo(2)],
            list_price_paise: upTo(3) === 0 ? null : listed,
            discount_basis_points: percent(),
          })
        }),
        discount_basis_points: percent(),
      }),
    )
    const rows = await test.database.query<{ discount: number }>(
      `select private.content_discount(offer) as discount
        from jsonb_array_elements($1::text::jsonb) with ordinality as listed (offer, position)
        order by position`,
      [JSON.stringify(offers)],
    )
    expect(rows.map(({ discount }) => discount)).toEqual(offers.map(offerDiscount))
  })
})
