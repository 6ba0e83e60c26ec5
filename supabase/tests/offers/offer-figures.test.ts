import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import { startOfDay, shiftDay } from '#src/domain/text/india-day.ts'
import { storeLead } from '#supabase/tests/leads/lead-rows.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { type MadeOffer, type OfferStats, makeOffer } from './offer-figure-rows.ts'
import { content, line } from './offer-rows.ts'

const { admin, sales, stranger } = identities

describeOnDatabase('Figures of offers', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(() =>
    test.database.script(`
      set session_replication_role = replica;
      truncate public.offers, public.offer_revisions, public.offer_events, public.quote_requests, public.inquiries cascade;
      set session_replication_role = origin;
      delete from public.site_settings where key = 'sales_see';
    `),
  )

  const as = <T extends object>(identity: Identity, sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs<T>(identity, sql, params)

  async function figures(first: string, last: string, identity: Identity = admin) {
    const sql = 'select public.offer_figures($1::text::date, $2::text::date) as figures'
    const [row] = await as<{ figures: OfferStats }>(identity, sql, [first, last])
    if (row === undefined) throw new Error('no figures')
    return row.figures
  }

  async function today(): Promise<string> {
    const sql = `select (now() at time zone 'Asia/Kolkata')::date::text as day`
    const [row] = await test.database.query<{ day: string }>(sql)
    return row?.day ?? ''
  }

  const make = (given?: MadeOffer) => makeOffer(test.database, given)
  const request = (ago: string) =>
    storeLead(test.database, 'quote_requests', `now() - interval '${ago}'`)

  it('report what was sent, won and lost, how fast, and how far below the list', async () => {
    const waited = await request('3 days')
    await make({
      sent: `now() - interval '1 day'`,
      request: waited,
      state: 'accepted',
      answered: `now() - interval '23 hours'`,
      // A fifth below the list by hand, and a tenth off the rest.
      prices: { list_price_paise: 100_000_00, unit_price_paise: 80_000_00 },
      discount: 1000,
    })
    await make({ sent: `now() - interval '2 hours'`, until: await today() })
    await make()
    const day = await today()
    const { now, before, pipeline, expiring, by_day } = await figures(shiftDay(day, -1), day)
    expect(now).toEqual({
      sent: 2,
      sent_paise: 84_960_00 + 118_000_00,
      won: 1,
      won_paise: 84_960_00,
      lost: 0,
      lost_paise: 0,
      list_paise: 200_000_00,
      below_list_paise: 28_000_00,
      minutes_to_offer: 2 * 24 * 60,
      minutes_to_answer: 60,
    })
    expect(before).toMatchObject({
      sent: 0,
      won: 0,
      minutes_to_offer: null,
      minutes_to_answer: null,
    })
    expect(pipeline).toEqual([
      { state: 'draft', owner: users.admin, number: 1, paise: 118_000_00 },
      { state: 'sent', owner: users.admin, number: 1, paise: 118_000_00 },
    ])
    expect(expiring).toMatchObject({ number: 1, paise: 118_000_00, offers: [{ valid_until: day }] })
    expect(by_day).toHaveLength(2)
  })

  it('group lost offers by outcome and reason, whatever the spelling', async () => {
    const lost = { sent: `now() - interval '9 days'`, answered: `now() - interval '1 minute'` }
    await make({ ...lost, state: 'declined', note: 'Too expensive' })
    await make({ ...lost, state: 'declined', note: 'too expensive' })
    await make({ ...lost, state: 'declined' })
    await make({ ...lost, state: 'withdrawn', note: 'Wrong site' })
    const day = await today()
    await make({ sent: lost.sent, state: 'seen', until: shiftDay(day, -1) })
    // It was never sent, so nobody has refused it.
    const never = await make()
    await test.database.query('update public.offers set withdrawn_at = now() where id = $1', [
      never,
    ])
    const { now, lost: reasons } = await figures(day, day)
    expect(now).toMatchObject({ sent: 0, won: 0, lost: 5 })
    expect(reasons).toHaveLength(4)
    expect(reasons[0]).toMatchObject({
      state: 'declined',
      reason: expect.stringMatching(/^too expensive$/i),
      number: 2,
    })
    expect(reasons.map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
      expect.stringMatching(/^declined too expensive$/i),
      'declined null',
      'expired null',
      'withdrawn Wrong site',
    ])
  })

  it('count what was sent to a customer, not later drafts', async () => {
    const id = await make({ sent: 'now()' })
    const cheaper = content({ lines: [line({ unit_price_paise: 1_00 })] })
    await test.database.query(
      `update public.offers set draft = $2::text::jsonb, draft_totals = $3::text::jsonb where id = $1`,
      [
        id,
        JSON.stringify(cheaper),
        JSON.stringify(offerTotals({ ...cheaper, is_interstate: false })),
      ],
    )
    const day = await today()
    expect((await figures(day, day)).pipeline).toMatchObject([{ state: 'sent', paise: 118_000_00 }])
    await test.database.query('update public.offers set waits_for_approval = true where id = $1', [
      id,
    ])
    expect((await figures(day, day)).pipeline).toMatchObject([{ state: 'waiting', paise: 1_00 }])
  })

  it('are limited to own offers for sales who see no others, and empty for a stranger', async () => {
    await make({ sent: 'now()', owner: users.admin })
    await make({ sent: 'now()', owner: users.sales })
    const day = await today()
    expect((await figures(day, day, sales)).now.sent).toBe(2)
    await test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
    )
    const own = await figures(day, day, sales)
    expect(own.now.sent).toBe(1)
    expect(own.by_person).toMatchObject([{ owner: users.sales, sent: 1 }])
    expect(await figures(day, day, stranger)).toMatchObject({
      now: { sent: 0, sent_paise: 0 },
      pipeline: [],
      by_person: [],
      expiring: { number: 0, offers: [] },
    })
  })

  it('do not reveal a request that the reader may not see', async () => {
    await test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
    )
    const hidden = await request('1 day')
    await test.database.query('update public.quote_requests set assignee = $1', [users.admin])
    await make({ sent: 'now()', owner: users.sales, request: hidden })
    const day = await today()
    expect((await figures(day, day, sales)).now).toMatchObject({ sent: 1, minutes_to_offer: null })
  })

  it.each([
    ['2026-10-02', '2026-10-01'],
    ['2026-01-01', '2027-01-02'],
  ])('are refused for a period from %s to %s', async (first, last) => {
    await expect(figures(first, last)).rejects.toMatchObject({ code: '22023' })
  })

  it('agree with the offers for any offers and period', async () => {
    const random = seededRandom(proofs.seed)
    const below = (limit: number) => Math.floor(random() * limit)
    const start = Date.parse(startOfDay('2026-08-01'))
    const states = ['sent', 'accepted', 'declined', 'withdrawn'] as const
    const rows = Array.from({ length: 60 }, () => {
      const at = start + below(60 * 24 * 60) * 60_000
      return {
        at,
        ended: at + below(20 * 24 * 60) * 60_000,
        state: states[below(states.length)] ?? 'sent',
        paise: 1_00 * (1 + below(1000)),
        owner: random() < 0.5 ? users.admin : users.sales,
      }
    })
    const moment = (at: number) => `'${new Date(at).toISOString()}'::timestamptz`
    for (const { at, ended, state, paise, owner } of rows) {
      await make({
        sent: moment(at),
        state,
        owner,
        ...(state !== 'sent' && { answered: moment(ended) }),
        prices: { unit_price_paise: paise, gst_basis_points: 0 },
      })
    }
    const dayOf = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const sum = (list: readonly { readonly paise: number }[]) =>
      list.reduce((total, { paise }) => total + paise, 0)
    for (let round = 0; round < 6; round++) {
      const days = 1 + below(40)
      const first = shiftDay('2026-08-01', below(60))
      const last = shiftDay(first, days - 1)
      const told = await figures(first, last)
      const seen = `${first} to ${last}`
      for (const [period, from, to] of [
        [told.now, first, last],
        [told.before, shiftDay(first, -days), shiftDay(first, -1)],
      ] as const) {
        const isWithin = (at: number) => dayOf(at) >= from && dayOf(at) <= to
        const sent = rows.filter(({ at }) => isWithin(at))
        const ended = rows.filter(({ ended, state }) => state !== 'sent' && isWithin(ended))
        const won = ended.filter(({ state }) => state === 'accepted')
        const lost = ended.filter(({ state }) => state !== 'accepted')
        expect(period, seen).toMatchObject({
          sent: sent.length,
          sent_paise: sum(sent),
          won: won.length,
          won_paise: sum(won),
          lost: lost.length,
          lost_paise: sum(lost),
        })
      }
      expect(told.by_day, seen).toHaveLength(days)
      const byDay = (name: 'sent_paise' | 'won_paise' | 'before_paise') =>
        told.by_day.reduce((total, day) => total + day[name], 0)
      expect(byDay('sent_paise'), seen).toBe(told.now.sent_paise)
      expect(byDay('won_paise'), seen).toBe(told.now.won_paise)
      expect(byDay('before_paise'), seen).toBe(told.before.sent_paise)
      const bySent = told.by_person.reduce((total, { sent }) => total + sent, 0)
      expect(bySent, seen).toBe(told.now.sent)
    }
  })
})
