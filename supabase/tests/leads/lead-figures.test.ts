import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { shiftDay, startOfDay } from '#src/domain/text/india-day.ts'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { type LeadTable, addProduct, storeLead } from './lead-rows.ts'

const { admin, adminWithFactorAtAal2, sales, serviceRole, stranger } = identities

interface Period {
  readonly views: number
  readonly requests: number
  readonly contacted: number
  readonly quoted: number
  readonly won: number
  readonly answered: number
  readonly minutes: number | null
}

interface Figures {
  readonly now: Period
  readonly before: Period
  readonly by_day: readonly {
    readonly day: string
    readonly inquiries: number
    readonly quotes: number
    readonly before: number
  }[]
  readonly by_source: readonly {
    readonly source: string
    readonly number: number
    readonly before: number
    readonly won: number
  }[]
  readonly by_status: Readonly<Record<string, number>>
  readonly by_person: readonly {
    readonly person: string | null
    readonly answered: number
    readonly minutes: number
  }[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describeOnDatabase('Figures of leads', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(() => test.database.script('truncate public.inquiries, public.quote_requests cascade'))

  const as = <T extends object>(identity: Identity, sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs<T>(identity, sql, params)

  async function figures(first: string, last: string, identity: Identity = admin) {
    const sql = 'select public.lead_figures($1::text::date, $2::text::date) as figures'
    const [row] = await as<{ figures: Figures }>(identity, sql, [first, last])
    if (row === undefined) throw new Error('no figures')
    return row.figures
  }

  async function today(): Promise<string> {
    const sql = `select (now() at time zone 'Asia/Kolkata')::date::text as day`
    const [row] = await test.database.query<{ day: string }>(sql)
    return row?.day ?? ''
  }

  const lead = (table: LeadTable, receivedAt: string, values = {}) =>
    storeLead(test.database, table, receivedAt, values)

  const setStatus = (table: LeadTable, id: string, status: string, identity: Identity = admin) =>
    as(identity, `update public.${table} set status = $1 where id = $2`, [status, id])

  it('report how far the leads of a period came, from view to won', async () => {
    const productId = await addProduct(test.database, 'Viewed house')
    await test.database.query(
      `insert into public.product_views (product_id) select $1 from generate_series(1, 10)`,
      [productId],
    )
    const viewed = { product_id: productId, product_name: 'Viewed house' }
    for (const status of ['new', 'quoted', 'won', 'lost']) {
      const id = await lead('quote_requests', 'now()', viewed)
      if (status !== 'new') await setStatus('quote_requests', id, status)
    }
    await setStatus('inquiries', await lead('inquiries', 'now()'), 'contacted')
    await setStatus('inquiries', await lead('inquiries', 'now()'), 'spam')
    const day = await today()
    expect(await figures(day, day)).toMatchObject({
      now: { views: 10, requests: 5, contacted: 4, quoted: 2, won: 1, answered: 4, minutes: 0 },
      before: { views: 0, requests: 0, won: 0, answered: 0, minutes: null },
      by_day: [{ day, inquiries: 1, quotes: 4, before: 0 }],
      by_source: [
        { source: 'product-page', number: 4, before: 0, won: 1 },
        { source: 'contact-message', number: 1, before: 0, won: 0 },
      ],
      by_status: { new: 1, contacted: 1, quoted: 1, won: 1, lost: 1 },
      by_product: [{ product: 'Viewed house', id: productId, number: 4 }],
      products: [{ views: 10, quotes: 4 }],
    })
  })

  it('report who responded, how often and how fast', async () => {
    const answered = async (minutes: number, identity: Identity) => {
      const id = await lead('inquiries', `now() - interval '${minutes} minutes'`)
      await setStatus('inquiries', id, 'contacted', identity)
      return id
    }
    await answered(10, admin)
    await answered(30, admin)
    // Whoever goes on with it later was not the one who responded.
    await setStatus('inquiries', await answered(90, admin), 'won', adminWithFactorAtAal2)
    // Nor whoever responded once more to one that had been put back.
    const again = await answered(60, adminWithFactorAtAal2)
    await setStatus('inquiries', again, 'new')
    await setStatus('inquiries', again, 'contacted')
    const day = await today()
    const { by_person, now } = await figures(shiftDay(day, -1), day)
    expect(by_person).toEqual([
      { person: users.admin, answered: 3, minutes: 30 },
      { person: users.adminWithFactor, answered: 1, minutes: 60 },
    ])
    expect(now).toMatchObject({ answered: 4, minutes: 45 })
  })

  it("credit the author of a sent mail, not the lead's assignee", async () => {
    const id = await lead('inquiries', `now() - interval '20 minutes'`)
    await as(admin, 'update public.inquiries set assignee = $1 where id = $2', [users.sales, id])
    const write = `insert into public.lead_mails (inquiry_id, subject, body)
      values ($1, 'Your request', 'Dear Anna') returning id`
    for (const author of [adminWithFactorAtAal2, admin]) {
      const [mail] = await as<{ id: string }>(author, write, [id])
      await as(serviceRole, 'select public.settle_lead_mail($1, 1)', [mail?.id])
    }
    const day = await today()
    expect((await figures(shiftDay(day, -1), day)).by_person).toEqual([
      { person: users.adminWithFactor, answered: 1, minutes: 20 },
    ])
  })

  it('count a day from midnight to midnight in Hyderabad', async () => {
    await lead('inquiries', `'2026-10-14T18:29:59Z'`)
    await lead('inquiries', `'2026-10-14T18:30:00Z'`)
    await lead('quote_requests', `'2026-10-15T18:29:59Z'`)
    await lead('inquiries', `'2026-10-15T18:30:00Z'`)
    expect((await figures('2026-10-15', '2026-10-15')).by_day).toEqual([
      { day: '2026-10-15', inquiries: 1, quotes: 1, before: 1 },
    ])
  })

  it('compare an unfinished day with the same hours of the day before', async () => {
    await lead('inquiries', `now() - interval '2 days 1 minute'`)
    await lead('inquiries', `now() - interval '2 days' + interval '1 minute'`)
    const day = await today()
    const { before } = await figures(shiftDay(day, -1), day)
    expect(before.requests).toBe(1)
  })

  it.each([
    ['2026-10-02', '2026-10-01'],
    ['2026-01-01', '2027-01-02'],
  ])('are refused for a period from %s to %s', async (first, last) => {
    await expect(figures(first, last)).rejects.toMatchObject({ code: '22023' })
  })

  it('are empty for a stranger', async () => {
    await setStatus('inquiries', await lead('inquiries', 'now()'), 'contacted')
    const day = await today()
    expect(await figures(day, day, stranger)).toMatchObject({
      now: { views: 0, requests: 0, answered: 0 },
      by_status: {},
      by_person: [],
    })
  })

  it('limit sales who see only their own leads to responses to these', async () => {
    const own = await lead('inquiries', 'now()')
    const other = await lead('inquiries', 'now()')
    for (const id of [own, other]) await setStatus('inquiries', id, 'contacted')
    const assign = 'update public.inquiries set assignee = $1 where id = $2'
    await test.database.query(assign, [users.sales, own])
    await test.database.query(assign, [users.admin, other])
    await test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
    )
    const day = await today()
    expect(await figures(day, day, sales)).toMatchObject({
      now: { requests: 1 },
      by_person: [{ person: users.admin, answered: 1 }],
    })
    await test.database.query(`delete from public.site_settings where key = 'sales_see'`)
  })

  it('agree with the rows, whatever the leads and the period', async () => {
    const random = seededRandom(proofs.seed)
    const below = (limit: number) => Math.floor(random() * limit)
    const start = Date.parse(startOfDay('2026-08-01'))
    const rows = Array.from({ length: 400 }, () => ({
      id: randomUUID(),
      isQuote: random() < 0.5,
      at: new Date(start + below(60 * 24 * 60) * 60_000),
      status: workStatuses[below(workStatuses.length)]?.value ?? 'new',
      isDeleted: random() < 0.1,
      minutes: random() < 0.5 ? below(5000) : null,
    }))
    for (const isQuote of [true, false]) {
      const [table, name, more, values] = isQuote
        ? [
            'quote_requests',
            'contact_name',
            'product_interest, details',
            `'Site office', 'Ten letters or more'`,
          ]
        : [
            'inquiries',
            'name',
            'phone, inquiry_type, message',
            `'0401234567', 'general', 'Ten letters or more'`,
          ]
      await test.database.query(
        `insert into public.${table} (id, ${name}, email, ${more}, received_at, status, deleted_at, first_response_at)
           select (row ->> 'id')::uuid, 'Anna Example', (row ->> 'id') || '@example.com', ${values},
             (row ->> 'at')::timestamptz, row ->> 'status',
             case when (row ->> 'isDeleted')::boolean then now() end,
             (row ->> 'at')::timestamptz + make_interval(mins => (row ->> 'minutes')::int)
           from jsonb_array_elements($1::text::jsonb) as row`,
        [JSON.stringify(rows.filter((row) => row.isQuote === isQuote))],
      )
    }
    const counted = rows.filter(({ status, isDeleted }) => status !== 'spam' && !isDeleted)
    const dayOf = ({ at }: { readonly at: Date }) =>
      new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    for (let round = 0; round < 8; round++) {
      const days = 1 + below(40)
      const first = shiftDay('2026-08-01', below(60))
      const last = shiftDay(first, days - 1)
      const within = (from: string, to: string) =>
        counted.filter((row) => dayOf(row) >= from && dayOf(row) <= to)
      const now = within(first, last)
      const before = within(shiftDay(first, -days), shiftDay(first, -1))
      const told = await figures(first, last)
      const seen = `${first} to ${last}`
      expect(told.now.requests, seen).toBe(now.length)
      expect(told.before.requests, seen).toBe(before.length)
      expect(told.by_day, seen).toEqual(
        Array.from({ length: days }, (_, place) => {
          const day = shiftDay(first, place)
          const own = now.filter((row) => dayOf(row) === day)
          const quotes = own.filter(({ isQuote }) => isQuote).length
          return {
            day,
            inquiries: own.length - quotes,
            quotes,
            before: before.filter((row) => dayOf(row) === shiftDay(day, -days)).length,
          }
        }),
      )
      expect(sum(told.by_source.map(({ number }) => number)), seen).toBe(now.length)
      expect(sum(told.by_source.map(({ before }) => before)), seen).toBe(before.length)
      expect(sum(told.by_source.map(({ won }) => won)), seen).toBe(told.now.won)
      expect(sum(Object.values(told.by_status)), seen).toBe(now.length)
      expect(told.now.answered, seen).toBe(now.filter(({ minutes }) => minutes !== null).length)
      for (const period of [told.now, told.before]) {
        const funnel = [period.requests, period.contacted, period.quoted, period.won]
        expect(funnel, seen).toEqual(funnel.toSorted((a, b) => b - a))
      }
    }
  })
})
