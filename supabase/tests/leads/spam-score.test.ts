import { describe, expect, it } from 'vitest'
import type { Row } from '#supabase/local/database/database.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { savedLead, send } from './lead-rows.ts'

const honest: Row = { honeypot_filled: false, fill_seconds: 40 }

describeOnDatabase('The spam score', (test) => {
  const scoreOf = async (values: Row) => {
    const row = inquiry(values)
    await send(test.database, 'inquiries', row)
    return (await savedLead(test.database, 'inquiries', row.id))['spam_score']
  }

  it.each([
    ['0 for a person', {}, 0],
    ['0 for a request of an older app', { honeypot_filled: undefined, fill_seconds: undefined }, 0],
    ['0 where the time is not known', { fill_seconds: null }, 0],
    ['0 for three seconds', { fill_seconds: 3 }, 0],
    ['30 for two seconds', { fill_seconds: 2 }, 30],
    ['60 for the field that nobody sees', { honeypot_filled: true }, 60],
    ['15 for a link', { message: 'Our site: https://example.com/a' }, 15],
    ['35 for links', { message: 'See http://a.example and WWW.b.example now' }, 35],
    ['20 for a sign that repeats', { message: 'Heeeeeeeeeeello from us' }, 20],
    ['20 for a word that repeats', { message: 'cheap cheap Cheap cheap cheap, cheap now' }, 20],
    ['0 for a drawn line', { message: 'Two offices\n----------------\nTen cabins' }, 0],
    ['0 for words that come again', { message: 'Two cabins, and two more cabins, no cabins' }, 0],
    ['0 for Telugu', { message: 'రెండు సైట్ ఆఫీసులు కావాలి, షాద్‌నగర్ దగ్గర' }, 0],
    [
      '100 at most',
      { honeypot_filled: true, fill_seconds: 0, message: 'www.a.example www.b.example' },
      100,
    ],
  ] as const)('is %s', async (_, values, score) => {
    const row: Row = { ...honest, ...values }
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    expect(await scoreOf(Object.fromEntries(given))).toBe(score)
  })

  it('is 25 for a link in the company of a quote request', async () => {
    const row = quoteRequest({ company: 'https://example.com' })
    await send(test.database, 'quote_requests', row)
    const saved = await savedLead(test.database, 'quote_requests', row.id)
    expect(saved).toMatchObject({ spam_score: 25, status: 'new' })
  })

  it('is never sent to the sender', async () => {
    const row = inquiry({ honeypot_filled: true, fill_seconds: 0 })
    await send(test.database, 'inquiries', row)
    const receiptOf = async (id: unknown) => {
      const [answer] = await test.database.query<{ receipt: Row }>(
        'select public.lead_receipt($1) as receipt',
        [id],
      )
      return answer?.receipt
    }
    const plain = inquiry(honest)
    await send(test.database, 'inquiries', plain)
    const [suspect, person] = [await receiptOf(row.id), await receiptOf(plain.id)]
    expect(suspect?.['status']).toBe('Received')
    expect(Object.keys(suspect ?? {})).toEqual(Object.keys(person ?? {}))
  })

  describe('of rows', () => {
    it("has an index for the staff's list", async () => {
      const indexes = await test.database.query<{ name: string }>(
        `select indexname as name from pg_indexes where indexdef like '%(spam_score, received_at DESC)'`,
      )
      expect(indexes.map(({ name }) => name).toSorted()).toEqual([
        'inquiries_spam_score',
        'quote_requests_spam_score',
      ])
    })

    it.each([{ fill_seconds: -1 }, { fill_seconds: 86_401 }])(
      'rejects a time that a form cannot measure: %o',
      async (values) => {
        await expect(scoreOf(values)).rejects.toMatchObject({ code: '23514' })
      },
    )
  })
})
