import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { type LeadTable, send } from '#supabase/tests/leads/lead-rows.ts'

const { admin, sales } = identities

/** By whom a lead is worked on. */
const assignees = { own: users.sales, free: null, other: users.admin } as const

type Whose = keyof typeof assignees

describeOnDatabase('Sales', (test) => {
  const ids: Record<LeadTable, Record<Whose, string>> = {
    inquiries: { own: '', free: '', other: '' },
    quote_requests: { own: '', free: '', other: '' },
  }
  const tables = ['inquiries', 'quote_requests'] as const
  const asSales = (sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs(sales, sql, params)
  const see = (value: '"all"' | '"own"') =>
    test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', $1::text::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [value],
    )
  const whoseOf = (rows: readonly Record<string, unknown>[], column = 'id') => {
    const entries = tables.flatMap((table) => Object.entries(ids[table]))
    return entries
      .filter(([, id]) => rows.some((row) => row[column] === id))
      .map(([whose]) => whose)
      .toSorted()
  }

  beforeAll(async () => {
    await addUsers(test.database)
    for (const table of tables) {
      for (const [whose, assignee] of Object.entries(assignees)) {
        const row = table === 'inquiries' ? inquiry() : quoteRequest()
        await send(test.database, table, row)
        ids[table][whose as Whose] = row.id
        await test.database.query(`update public.${table} set assignee = $2 where id = $1`, [
          row.id,
          assignee,
        ])
        const column = table === 'inquiries' ? 'inquiry_id' : 'quote_request_id'
        await test.database.queryAs(
          admin,
          `insert into public.lead_notes (${column}, body) values ($1, 'Called')`,
          [row.id],
        )
        await test.database.query(
          `insert into storage.objects (bucket_id, name) 
            values ('quote-attachments', $1 || '/mail-' || repeat('a', 40) || '.pdf')`,
          [row.id],
        )
      }
    }
    // Older versions took any name.
    await test.database.script(`begin; set local session_replication_role = replica;
      insert into storage.objects (bucket_id, name) values ('quote-attachments', 'no-lead.pdf'); commit`)
  })

  const seen = async () => ({
    inquiries: whoseOf(await asSales('select id from public.inquiries')),
    quotes: whoseOf(await asSales('select id from public.quote_requests')),
    leads: whoseOf(await asSales('select id from public.leads')),
    notes: whoseOf(
      await asSales('select coalesce(inquiry_id, quote_request_id) as id from public.lead_notes'),
    ),
    history: whoseOf(await asSales('select row_id as id from public.audit_log')),
    files: whoseOf(await asSales(`select split_part(name, '/', 1) as id from storage.objects`)),
    figures: await asSales(
      `select public.lead_figures(current_date - 1, current_date + 1) -> 'now' ->> 'requests' as requests`,
    ),
  })

  const once = ['free', 'other', 'own']
  const twice = ['free', 'free', 'other', 'other', 'own', 'own']
  const ownTwice = ['free', 'free', 'own', 'own']

  describe('who see all leads', () => {
    beforeEach(() => see('"all"'))

    it('see them with everything attached, also by default', async () => {
      const everything = {
        inquiries: once,
        quotes: once,
        leads: twice,
        notes: twice,
        // Not of the first one, which was never worked on.
        history: ['other', 'other', 'own', 'own'],
        files: twice,
        figures: [{ requests: '6' }],
      }
      expect(await seen()).toEqual(everything)
      await test.database.query(`delete from public.site_settings where key = 'sales_see'`)
      expect(await seen()).toEqual(everything)
    })

    it('assign a lead to anybody, move it to the trash and restore it', async () => {
      for (const table of tables) {
        const change = (what: string) =>
          asSales(`update public.${table} set ${what} where id = $1 returning id`, [
            ids[table].free,
          ])
        for (const what of [
          `assignee = '${users.admin}'`,
          'deleted_at = now()',
          'deleted_at = null, assignee = null',
        ]) {
          expect(await change(what), what).toHaveLength(1)
        }
      }
    })
  })

  describe('who see their own leads and those of nobody', () => {
    beforeEach(() => see('"own"'))

    it('see no others, and nothing attached to these', async () => {
      expect(await seen()).toEqual({
        inquiries: ['free', 'own'],
        quotes: ['free', 'own'],
        leads: ownTwice,
        notes: ownTwice,
        history: expect.not.arrayContaining(['other']),
        files: ownTwice,
        figures: [{ requests: '4' }],
      })
      expect(await test.database.queryAs(admin, 'select id from public.leads')).toHaveLength(6)
    })

    it.each(tables)('change no others in %s, and write no note to them', async (table) => {
      const change = (whose: Whose) =>
        asSales(`update public.${table} set status = 'contacted' where id = $1 returning id`, [
          ids[table][whose],
        ])
      expect(await change('own')).toHaveLength(1)
      expect(await change('free')).toHaveLength(1)
      expect(await change('other')).toHaveLength(0)
      const column = table === 'inquiries' ? 'inquiry_id' : 'quote_request_id'
      const note = (whose: Whose) =>
        asSales(`insert into public.lead_notes (${column}, body) values ($1, 'Called')`, [
          ids[table][whose],
        ])
      await note('own')
      await expect(note('other')).rejects.toMatchObject({ code: '42501' })
    })

    it.each(tables)(
      'take a lead of %s and give it back, but assign none to others',
      async (table) => {
        const assign = (whose: Whose, to: string | null) =>
          asSales(`update public.${table} set assignee = $2 where id = $1 returning id`, [
            ids[table][whose],
            to,
          ])
        expect(await assign('free', users.sales)).toHaveLength(1)
        expect(await assign('free', null)).toHaveLength(1)
        await expect(assign('own', users.admin)).rejects.toMatchObject({ code: '42501' })
        expect(await assign('other', users.sales)).toHaveLength(0)
        const assignable = 'select user_id from public.staff_members() where is_assignable'
        expect(await asSales(assignable)).toEqual([{ user_id: users.sales }])
        expect(await test.database.queryAs(admin, assignable)).toHaveLength(3)
      },
    )
  })

  it('read only the settings that the office needs, and change none', async () => {
    await see('"own"')
    await test.database.query(
      `insert into public.site_settings (key, value) values
         ('response_hours', '24'), ('notification_addresses', '["a@example.com"]')`,
    )
    expect(await asSales('select key from public.site_settings order by key')).toEqual([
      { key: 'response_hours' },
      { key: 'sales_see' },
    ])
    expect(await asSales(`update public.site_settings set value = '"all"' returning key`)).toEqual(
      [],
    )
  })

  it('read only the history of leads in the log', async () => {
    const tablesOf = await asSales('select distinct table_name as name from public.audit_log')
    expect(new Set(tablesOf.map((row) => row['name']))).toEqual(
      new Set(['inquiries', 'quote_requests']),
    )
  })

  it.each(['"some"', 'true', 'null'])('are not set to see %s', async (value) => {
    await expect(see(value as '"all"')).rejects.toMatchObject({ code: '23514' })
  })
})
