import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/test-databases.ts'
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

  it('are none for a stranger', async () => {
    await lead('inquiries', 'now()')
    expect(await waiting(8, stranger)).toMatchObject({
      overdue: { inquiry: 0, quote: 0 },
      fresh: { inquiry: 0, quote: 0 },
      leads: [],
    })
  })
})
