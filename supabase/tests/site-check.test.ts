import * as v from 'valibot'
import { expect, it } from 'vitest'
import { siteCheck } from '#src/domain/fit/site-check.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { quoteRequest } from './backend/rows.ts'
import { savedLead, send } from './leads/lead-rows.ts'

const fact = (values: object = {}) => ({ label: 'Answer', text: 'It fits.', ...values })
const check = (values: object = {}) => ({ search: '?n=6', facts: [fact()], ...values })
const many = (count: number) => Array.from({ length: count }, () => fact())

const clean = {
  'one fact': check(),
  'as many facts as there may be': check({ facts: many(20) }),
  'the longest of everything': check({
    search: `?${'~'.repeat(499)}`,
    facts: [fact({ label: '漢'.repeat(60), text: '😀'.repeat(500) })],
  }),
}
const wrong: Readonly<Record<string, unknown>> = {
  'one fact too many': check({ facts: many(21) }),
  'no facts': check({ facts: [] }),
  'facts in words': check({ facts: 'It fits.' }),
  'a list': [check()],
  text: 'It fits.',
  null: null,
  'a search without a question mark': check({ search: 'n=6' }),
  'a search with a space': check({ search: '?n=6 7' }),
  'a search with a line break': check({ search: '?n=6\n' }),
  'a search that is too long': check({ search: `?${'n'.repeat(500)}` }),
  'a search that is a number': check({ search: 6 }),
  'an empty label': check({ facts: [fact({ label: '' })] }),
  'a label that is too long': check({ facts: [fact({ label: 'x'.repeat(61) })] }),
  'an empty text': check({ facts: [fact({ text: '' })] }),
  'a text that is too long': check({ facts: [fact({ text: 'x'.repeat(501) })] }),
  'a text that is null': check({ facts: [fact({ text: null })] }),
  'a fact that is a list': check({ facts: [['Answer', 'It fits.']] }),
}
/** What the page would have cleaned away, or never makes. */
const unclean: Readonly<Record<string, unknown>> = {
  'angle brackets': check({ facts: [fact({ text: '<b>' })] }),
  'a line break': check({ facts: [fact({ text: 'a\nb' })] }),
  'one field more': check({ price: 1 }),
  'one field more in a fact': check({ facts: [fact({ price: 1 })] }),
}

describeOnDatabase('The site check of a quote request', (test) => {
  const accepts = async (value: unknown) => {
    const rows = await test.database.query<{ is: boolean }>(
      'select private.is_site_check($1::text::jsonb) as is',
      [JSON.stringify(value)],
    )
    return rows[0]?.is
  }

  it.each(Object.entries(clean))('is accepted by page and database: %s', async (_title, value) => {
    expect(v.parse(siteCheck, value)).toEqual(value)
    expect(await accepts(value)).toBe(true)
  })

  it.each(Object.entries(wrong))('is refused by page and database: %s', async (_title, value) => {
    expect(v.is(siteCheck, value)).toBe(false)
    expect(await accepts(value)).toBe(false)
  })

  it.each(Object.entries(unclean))('is refused by the database: %s', async (_title, value) => {
    expect(await accepts(value)).toBe(false)
  })

  it('is stored with its request, and refused with it', async () => {
    const row = quoteRequest({ site_check: check() })
    await send(test.database, 'quote_requests', row)
    expect(await savedLead(test.database, 'quote_requests', row.id)).toMatchObject({
      site_check: check(),
    })
    const bad = quoteRequest({ site_check: check({ facts: [] }) })
    const sent = send(test.database, 'quote_requests', bad)
    await expect(sent).rejects.toMatchObject({ code: '23514' })
  })

  it('is empty for a request from an older app', async () => {
    const row = quoteRequest()
    await send(test.database, 'quote_requests', row)
    expect(await savedLead(test.database, 'quote_requests', row.id)).toMatchObject({
      site_check: null,
    })
  })
})
