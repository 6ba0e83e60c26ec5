import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { type LeadTable, storeLead } from './lead-rows.ts'

const { admin, stranger } = identities

describeOnEachEngine('Leads that wait', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(() => test.database.script('truncate public.inquiries, public.quote_requests cascade'))

  const as = <T extends object>(identity: Identity, sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs<T>(identity, sql, params)
  const lead = (table: LeadTable, receivedAt: string) => storeLead(test.database, table, receivedAt)
  const waiting = async (most: number, identity: Identity = admin) => {
    const sql = 'select public.leads_waiting($1) as waiting'
    const [row] = await as<{ waiting: { leads: readonly object[] } }>(identity, sql, [most])
    return row?.waiting
  }

  it('are counted by kind, the longest overdue first and the latest of the others', async () => {
    const hoursAgo = (hours: number) => `now() - interval '${hours} hours'`
    const late = await lead('inquiries', hoursAgo(30))
    const latest = await lead('quote_requests', hoursAgo(1))
    const fresh = await lead('inquiries', hoursAgo(2))
    const latestOverdue = await lead('quote_requests', hoursAgo(25))
    const longest = await lead('inquiries', hoursAgo(50))
    await as(admin, `update public.inquiries set status = 'contacted' where id = $1`, [
      await lead('inquiries', hoursAgo(60)),
    ])
    await as(admin, 'update public.inquiries set deleted_at = now() where id = $1', [
      await lead('inquiries', hoursAgo(70)),
    ])
    expect(await waiting(2)).toMatchObject({
      response_hours: 24,
      overdue: { inquiry: 2, quote: 1 },
      fresh: { inquiry: 1, quote: 1 },
      leads: [
        { id: longest, kind: 'inquiry', is_overdue: true },
        { id: late, is_overdue: true },
        { id: latest, kind: 'quote', is_overdue: false },
        { id: fresh, is_overdue: false },
      ],
    })
    await test.database.query(
      `insert into public.site_settings (key, value) values ('response_hours', '26')`,
    )
    expect(await waiting(8)).toMatchObject({
      response_hours: 26,
      leads: [{ id: longest }, { id: late }, { id: latest }, { id: fresh }, { id: latestOverdue }],
    })
    await test.database.query(`delete from public.site_settings where key = 'response_hours'`)
  })

  describe('for an answer to a mail', () => {
    let received = 0
    const receive = async (lead: string, values: Readonly<Record<string, unknown>> = {}) => {
      const { kind = 'answer', at = 'now()' } = values
      received += 1
      const [mail] = await test.database.query<{ id: string }>(
        `insert into public.received_mails
          (quote_request_id, fingerprint, kind, from_name, is_from_customer, subject, body, received_at)
          values ($1, $2, $3, 'Anna', true, 'Re', 'Words', ${String(at)}) returning id`,
        [lead, String(received).padStart(64, '0'), kind],
      )
      return mail?.id ?? ''
    }
    const isDue = async (id: string) => {
      const [row] = await test.database.query<{ due: boolean }>(
        'select answer_due_since is not null as due from public.quote_requests where id = $1',
        [id],
      )
      return row?.due
    }
    const handle = (mail: string, at: 'now()' | 'null') =>
      as(admin, `update public.received_mails set handled_at = ${at} where id = $1`, [mail])

    it('do so until each mail is handled, with the time since when', async () => {
      const id = await lead('quote_requests', 'now()')
      await receive(id, { kind: 'automatic' })
      expect(await isDue(id)).toBe(false)
      const [first, second] = [
        await receive(id, { at: `'2026-11-20 10:00Z'` }),
        await receive(id, { at: `'2026-11-21 10:00Z'` }),
      ]
      expect(await waiting(8)).toMatchObject({
        answers: {
          number: 1,
          inquiry: 0,
          quote: 1,
          leads: [{ id, kind: 'quote', answered_at: '2026-11-20T10:00:00+00:00' }],
        },
      })
      await handle(first, 'now()')
      expect(await isDue(id)).toBe(true)
      await handle(second, 'now()')
      expect(await isDue(id)).toBe(false)
      await handle(second, 'null')
      expect(await isDue(id)).toBe(true)
      await as(
        admin,
        `insert into public.lead_calls (quote_request_id, channel, direction, outcome)
          values ($1, 'phone', 'out', 'answered')`,
        [id],
      )
      expect(await isDue(id)).toBe(false)
      await test.database.query('delete from public.received_mails')
      expect(await isDue(id)).toBe(false)
    })

    it('do not count as spam, and count again when unmarked', async () => {
      const id = await lead('quote_requests', 'now()')
      const setStatus = (status: string) =>
        as(admin, 'update public.quote_requests set status = $1 where id = $2', [status, id])
      await receive(id)
      await setStatus('spam')
      expect(await isDue(id)).toBe(false)
      await receive(id)
      expect(await isDue(id)).toBe(false)
      await setStatus('contacted')
      expect(await isDue(id)).toBe(true)
    })

    it('are complete when two people handle two mails at once', async () => {
      const id = await lead('quote_requests', 'now()')
      const mails = [await receive(id), await receive(id), await receive(id), await receive(id)]
      await Promise.all(
        mails.map((mail) =>
          test
            .connect()
            .queryAs(admin, 'update public.received_mails set handled_at = now() where id = $1', [
              mail,
            ]),
        ),
      )
      expect(await isDue(id)).toBe(false)
    })

    it('are no change in the log, whatever arrives', async () => {
      const id = await lead('quote_requests', 'now()')
      const other = await lead('inquiries', 'now()')
      await test.database.script('truncate public.audit_log')
      await receive(id)
      await test.database.query(
        'update public.inquiries set answer_due_since = now() where id = $1',
        [other],
      )
      expect(await test.database.query('select * from public.audit_log')).toEqual([])
    })
  })

  it('are empty for a stranger', async () => {
    await lead('inquiries', 'now()')
    expect(await waiting(8, stranger)).toMatchObject({
      overdue: { inquiry: 0, quote: 0 },
      fresh: { inquiry: 0, quote: 0 },
      leads: [],
    })
  })
})
