import { expect, it } from 'vitest'
import {
  type ApprovedLines,
  approvalCovers,
  offerDiscount,
} from '#src/domain/offers/offer-discount.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { content, line } from './offer-rows.ts'

describeOnDatabase('The discount of an offer', (test) => {
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
            list_price_paise: upTo(9) === 0 ? null : listed,
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
    const discounts = offers.map(offerDiscount)
    expect(rows.map(({ discount }) => discount)).toEqual(discounts)
    expect(new Set(discounts).size).toBeGreaterThan(100)
  })

  it('needs the same approvals in the database and on the device', async () => {
    const random = seededRandom(proofs.seed)
    const pick = <T>(...from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const side = () => ({
      discount_basis_points: pick(0, 0, 500),
      lines: Array.from({ length: pick(0, 1, 2, 3) }, () =>
        line({
          item_id: pick(null, '0ffe0000-0000-4000-8000-000000000001'),
          name: pick('A', 'B'),
          quantity_thousandths: pick(1000, 1000, 2000),
          unit_price_paise: pick(60, 100),
          list_price_paise: pick(null, 100),
          discount_basis_points: pick(0, 0, 4000),
        }),
      ),
    })
    const pairs = Array.from({ length: 3000 }, () => ({ approved: side(), offered: side() }))
    const rows = await test.database.query<{ covers: boolean }>(
      `select private.approval_covers(pair -> 'approved', pair -> 'offered') as covers
        from jsonb_array_elements($1::text::jsonb) with ordinality as listed (pair, position)
        order by position`,
      [JSON.stringify(pairs)],
    )
    const covers = pairs.map(({ approved, offered }) =>
      approvalCovers(approved as ApprovedLines, offered),
    )
    expect(rows.map((row) => row.covers)).toEqual(covers)
    expect(covers.filter(Boolean).length).toBeGreaterThan(300)
    expect(covers.filter((isCovered) => !isCovered).length).toBeGreaterThan(300)
  })
})
