import { expect, it } from 'vitest'
import { offerTotals, type PricedOffer } from '#src/domain/offers/offer-totals.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const atOnce = 500

/** Offers whose figures are small, large and on the edges of rounding about as often. */
function offers(seed: number): () => PricedOffer {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const anySize = (digits: number) => upTo(10 ** upTo(digits))
  const percent = () => (upTo(2) === 0 ? 0 : upTo(10_000))
  return () => ({
    lines: Array.from({ length: upTo(6) }, () => ({
      quantity_thousandths: upTo(1) === 0 ? 1000 * upTo(40) : anySize(7),
      unit_price_paise: anySize(10),
      discount_basis_points: percent(),
      gst_basis_points: [0, 25, 300, 500, 1200, 1800, 2800, 4000][upTo(7)] ?? 0,
    })),
    discount_basis_points: percent(),
    is_interstate: upTo(1) === 0,
  })
}

describeOnDatabase('The totals of an offer', (test) => {
  const totals = async (some: readonly PricedOffer[]) => {
    const rows = await test.database.query<{ totals: unknown }>(
      `select private.offer_totals(offer) as totals
        from jsonb_array_elements($1::text::jsonb) with ordinality as listed (offer, position)
        order by position`,
      [JSON.stringify(some)],
    )
    return rows.map((row) => row.totals)
  }

  it(
    'are the same in the database and on the device, to the paisa',
    async () => {
      const next = offers(proofs.seed)
      for (let count = 0; count < proofs.offers; count += atOnce) {
        const some = Array.from({ length: atOnce }, next)
        expect(await totals(some)).toEqual(some.map(offerTotals))
      }
    },
    proofs.timeout,
  )
})
