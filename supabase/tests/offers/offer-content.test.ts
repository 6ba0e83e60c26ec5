import * as v from 'valibot'
import { expect, it } from 'vitest'
import { offerContent } from '#src/domain/offers/offer-content.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { content, customer, line } from './offer-rows.ts'

let deep: unknown = 'x'
for (let level = 0; level < 500; level++) deep = [deep]
const stage = (basis_points: number) => ({ name: 'Advance', basis_points })

const right: Readonly<Record<string, unknown>> = {
  'a draft without lines': content({ lines: [] }),
  'a hundred lines': content({ lines: Array.from({ length: 100 }, () => line()) }),
  'the largest of everything': content({
    lines: [
      line({
        name: '漢'.repeat(150),
        description: '😀'.repeat(1000),
        quantity_thousandths: 99_999_999,
        unit_price_paise: 9_999_999_999,
        discount_basis_points: 10_000,
        gst_basis_points: 10_000,
      }),
    ],
    terms: 'x'.repeat(10_000),
    note: 'न'.repeat(2000),
  }),
  'two stages': content({ stages: [stage(4000), stage(6000)] }),
  'a leap day': content({ price_day: '2028-02-29' }),
}
const wrong: Readonly<Record<string, unknown>> = {
  null: null,
  'a list': [content()],
  'deep json': content({ note: deep }),
  'one field more': content({ colour: 'red' }),
  'one field less': { ...content(), note: undefined },
  'a line too many': content({ lines: Array.from({ length: 101 }, () => line()) }),
  'lines as an object': content({ lines: {} }),
  'a list of lists': content({ lines: [[line()]] }),
  'a quantity of none': content({ lines: [line({ quantity_thousandths: 0 })] }),
  'less than none': content({ lines: [line({ quantity_thousandths: -1 })] }),
  'half a thousandth': content({ lines: [line({ quantity_thousandths: 0.5 })] }),
  'a quantity in words': content({ lines: [line({ quantity_thousandths: '2' })] }),
  'a price below zero': content({ lines: [line({ unit_price_paise: -1 })] }),
  'a price beyond all': content({ lines: [line({ unit_price_paise: 1e10 })] }),
  'a price with half a paisa': content({ lines: [line({ unit_price_paise: 0.5 })] }),
  'more than the whole off': content({ discount_basis_points: 10_001 }),
  'more than the whole off a line': content({ lines: [line({ discount_basis_points: 10_001 })] }),
  'an unknown unit': content({ lines: [line({ unit: 'acre' })] }),
  'a code of five digits': content({ lines: [line({ hsn: '94060' })] }),
  'an id that is none': content({ lines: [line({ item_id: 'x' })] }),
  'a state that is none': content({ customer: { ...customer, delivery_state: '25' } }),
  'no state': content({ customer: { ...customer, delivery_state: null } }),
  'no name': content({ customer: { ...customer, name: null } }),
  'a short name': content({ customer: { ...customer, name: 'A' } }),
  'an address that is none': content({ customer: { ...customer, email: 'anna@' } }),
  'a GSTIN that is none': content({ customer: { ...customer, gstin: '27AAPFU0939F1' } }),
  'a customer with a field more': content({ customer: { ...customer, age: '7' } }),
  'a day that does not exist': content({ valid_until: '2026-02-30' }),
  'a day of another form': content({ price_day: '25-11-2026' }),
  'stages that lack a part': content({ stages: [stage(4000), stage(5999)] }),
  'a stage of nothing': content({ stages: [stage(10_000), stage(0)] }),
  'terms that are too long': content({ terms: 'x'.repeat(10_001) }),
  'a note of ten megabytes': content({ note: 'x'.repeat(10_000_000) }),
}

describeOnDatabase('The content of an offer', (test) => {
  const accepts = async (given: unknown) => {
    const [row] = await test.database.query<{ is: boolean }>(
      'select private.is_offer_content($1::text::jsonb) as is',
      [JSON.stringify(given)],
    )
    return row?.is
  }

  it.each(Object.entries(right))('is accepted by form and database: %s', async (_title, given) => {
    expect(v.parse(offerContent, given)).toEqual(given)
    expect(await accepts(given)).toBe(true)
  })

  it.each(Object.entries(wrong))('is refused by form and database: %s', async (_title, given) => {
    expect(v.is(offerContent, given)).toBe(false)
    expect(await accepts(given)).toBe(false)
  })
})
