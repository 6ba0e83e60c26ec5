import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { savedLead, send } from './lead-rows.ts'

const { admin, adminWithFactorAtAal2: colleague, sales, stranger } = identities

describeOnDatabase('What is done about a lead', (test) => {
  beforeAll(() => addUsers(test.database))

  const as = (identity: typeof admin, sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs(identity, sql, params)
  const asAdmin = (sql: string, params: readonly unknown[] = []) => as(admin, sql, params)
  const sendInquiry = async (values = {}) => {
    const row = inquiry(values)
    await send(test.database, 'inquiries', row)
    return row
  }
  const sendQuote = async (values = {}) => {
    const row = quoteRequest(values)
    await send(test.database, 'quote_requests', row)
    return row
  }
  const logCall = (lead: unknown, channel: string, direction: string, outcome: string | null) =>
    asAdmin(
      `insert into public.lead_calls (inquiry_id, channel, direction, outcome)
       values ($1, $2, $3, $4) returning id, author`,
      [lead, channel, direction, outcome],
    )

  describe('A logged call', () => {
    it.each([
      ['phone', 'out', 'answered', 'contacted'],
      ['phone', 'in', 'answered', 'contacted'],
      ['whatsapp', 'out', null, 'contacted'],
      ['phone', 'out', 'no-answer', 'new'],
      ['phone', 'out', 'busy', 'new'],
      ['phone', 'out', 'wrong-number', 'new'],
      ['whatsapp', 'in', null, 'new'],
    ])('by %s, %s, %s leaves a new lead as %s', async (channel, direction, outcome, status) => {
      const { id } = await sendInquiry()
      expect(await logCall(id, channel, direction, outcome)).toMatchObject([
        { author: users.admin },
      ])
      expect(await savedLead(test.database, 'inquiries', id)).toMatchObject({
        status,
        first_response_at: status === 'new' ? null : expect.anything(),
        // Whoever has spoken with the customer goes on with them.
        assignee: status === 'new' ? null : users.admin,
      })
    })

    it('moves no lead back from a later state, nor out of spam', async () => {
      for (const status of ['quoted', 'spam']) {
        const { id } = await sendInquiry()
        await asAdmin('update public.inquiries set status = $1 where id = $2', [status, id])
        await logCall(id, 'phone', 'out', 'answered')
        expect(await savedLead(test.database, 'inquiries', id)).toMatchObject({ status })
      }
    })

    it('does not change an assignee', async () => {
      const { id } = await sendInquiry()
      await asAdmin('update public.inquiries set assignee = $1 where id = $2', [users.sales, id])
      await logCall(id, 'phone', 'out', 'answered')
      expect(await savedLead(test.database, 'inquiries', id)).toMatchObject({
        assignee: users.sales,
      })
    })

    it('has an outcome, while a message has none', async () => {
      const { id } = await sendInquiry()
      await expect(logCall(id, 'phone', 'out', null)).rejects.toMatchObject({ code: '23514' })
      await expect(logCall(id, 'whatsapp', 'out', 'busy')).rejects.toMatchObject({ code: '23514' })
    })

    it('can be deleted by its author only', async () => {
      const { id } = await sendInquiry()
      const [call] = await logCall(id, 'phone', 'out', 'busy')
      const remove = 'delete from public.lead_calls where id = $1 returning id'
      expect(await as(colleague, remove, [call?.['id']])).toEqual([])
      expect(await asAdmin(remove, [call?.['id']])).toHaveLength(1)
    })
  })

  describe('A task', () => {
    it('belongs to its author until it is assigned to somebody else', async () => {
      const { id } = await sendQuote({ contact_name: 'Lakshmi Devi' })
      const [task] = await asAdmin(
        `insert into public.lead_tasks (quote_request_id, title, due_on)
         values ($1, 'Send the quote', '2026-11-30') returning id, owner`,
        [id],
      )
      expect(task).toMatchObject({ owner: users.admin })
      await as(colleague, 'update public.lead_tasks set owner = $1 where id = $2', [
        users.adminWithFactor,
        task?.['id'],
      ])
      const listed = await asAdmin('select * from public.task_list where id = $1', [task?.['id']])
      expect(listed).toMatchObject([
        {
          owner: users.adminWithFactor,
          author: users.admin,
          lead_kind: 'quote',
          lead_id: id,
          lead_name: 'Lakshmi Devi',
          lead_deleted_at: null,
        },
      ])
    })

    it('needs no lead, and has at most one', async () => {
      const [task] = await asAdmin(
        `insert into public.lead_tasks (title, due_on) values ('Order business cards', '2026-11-30') returning id`,
      )
      expect(
        await asAdmin('select lead_id, lead_kind from public.task_list where id = $1', [
          task?.['id'],
        ]),
      ).toEqual([{ lead_id: null, lead_kind: null }])
      const [one, other] = [await sendInquiry(), await sendQuote()]
      await expect(
        asAdmin(
          `insert into public.lead_tasks (inquiry_id, quote_request_id, title, due_on)
           values ($1, $2, 'Twice', '2026-11-30')`,
          [one.id, other.id],
        ),
      ).rejects.toMatchObject({ code: '23514' })
    })

    it('is completed by whoever ticks it off, also after reopening or restoring', async () => {
      const id = randomUUID()
      const add = `insert into public.lead_tasks (id, title, due_on, done_at) values ($1, 'Order cards', '2026-11-30', $2)`
      const tick = (identity: typeof admin, doneAt: unknown) =>
        as(identity, 'update public.lead_tasks set done_at = $1 where id = $2', [doneAt, id])
      const task = async () => {
        const [row] = await asAdmin('select done_at, done_by from public.task_list where id = $1', [
          id,
        ])
        return row
      }
      await asAdmin(add, [id, null])
      expect(await task()).toEqual({ done_at: null, done_by: null })
      await tick(colleague, '2026-11-25T05:00:00Z')
      const done = await task()
      expect(done).toMatchObject({ done_by: users.adminWithFactor })
      await tick(admin, null)
      expect(await task()).toEqual({ done_at: null, done_by: null })
      await tick(admin, done?.['done_at'])
      expect(await task()).toEqual(done)
      await asAdmin('delete from public.lead_tasks where id = $1', [id])
      await asAdmin(add, [id, done?.['done_at']])
      expect(await task()).toEqual(done)
      await tick(admin, '2026-11-25T06:00:00Z')
      expect(await task()).toMatchObject({ done_by: users.admin })
    })

    it('is logged without its text', async () => {
      const { id } = await sendInquiry()
      const [task] = await asAdmin(
        `insert into public.lead_tasks (inquiry_id, title, due_on)
         values ($1, 'Call Mrs Devi', '2026-11-30') returning id`,
        [id],
      )
      await asAdmin('update public.lead_tasks set done_at = now() where id = $1', [task?.['id']])
      const log = await asAdmin(
        `select action, new from public.audit_log where row_id = $1 order by id`,
        [task?.['id']],
      )
      expect(log).toMatchObject([
        { action: 'insert', new: { inquiry_id: id, owner: users.admin } },
        { action: 'update', new: { done_at: expect.any(String), done_by: users.admin } },
      ])
      expect(JSON.stringify(log)).not.toContain('Devi')
    })
  })

  it('file arrivals are visible to those who may read the lead', async () => {
    const { id } = await sendQuote()
    const path = `${id}/mail-${'a'.repeat(40)}.pdf`
    await test.database.query(
      `insert into storage.objects (bucket_id, name) values ('quote-attachments', $1)`,
      [path],
    )
    const ask = async (identity: typeof admin) =>
      (await as(identity, 'select public.file_arrivals($1) as files', [id]))[0]?.['files']
    expect(await ask(admin)).toEqual({ [path]: expect.any(String) })
    expect(await ask(stranger)).toEqual({})
  })

  it('sales who see only their own leads see the work on these, and all of their own tasks', async () => {
    const mine = await sendInquiry()
    const others = await sendInquiry()
    for (const [id, assignee] of [
      [mine.id, users.sales],
      [others.id, users.admin],
    ]) {
      await asAdmin('update public.inquiries set assignee = $1 where id = $2', [assignee, id])
      await logCall(id, 'phone', 'out', 'busy')
      await asAdmin(
        `insert into public.lead_mails (inquiry_id, subject, body) values ($1, 'Hello', 'Words')`,
        [id],
      )
      await asAdmin(
        `insert into public.lead_tasks (inquiry_id, title, due_on) values ($1, 'Call', '2026-11-30')`,
        [id],
      )
    }
    const given = await asAdmin(
      `insert into public.lead_tasks (inquiry_id, title, due_on, owner)
       values ($1, 'Given', '2026-11-30', $2) returning id`,
      [others.id, users.sales],
    )
    const count = async (table: string, lead: string) =>
      (await as(sales, `select id from public.${table} where inquiry_id = $1`, [lead])).length
    await test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
    )
    for (const table of ['lead_calls', 'lead_mails', 'lead_tasks']) {
      expect(await count(table, mine.id), table).toBe(1)
      expect(await count(table, others.id), table).toBe(table === 'lead_tasks' ? 1 : 0)
    }
    expect(
      await as(sales, 'select title, lead_name from public.task_list where id = $1', [
        given[0]?.['id'],
      ]),
      'the customer stays unnamed',
    ).toEqual([{ title: 'Given', lead_name: null }])
    await expect(
      as(
        sales,
        `insert into public.lead_mails (inquiry_id, subject, body) values ($1, 'Hello', 'Words')`,
        [others.id],
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await test.database.query(`delete from public.site_settings where key = 'sales_see'`)
    expect(await count('lead_calls', others.id)).toBe(1)
  })

  it('the work on a lead is deleted with it, also from the log', async () => {
    const { id } = await sendInquiry()
    await logCall(id, 'phone', 'out', 'busy')
    await asAdmin(
      `insert into public.lead_mails (inquiry_id, subject, body) values ($1, 'Hello', 'Words')`,
      [id],
    )
    const [task] = await asAdmin(
      `insert into public.lead_tasks (inquiry_id, title, due_on)
       values ($1, 'Call again', '2026-11-30') returning id`,
      [id],
    )
    await asAdmin('update public.lead_tasks set done_at = now() where id = $1', [task?.['id']])
    const [found] = await test.database.query(
      `select private.lead_record_counts(array[$1]::uuid[], '{}') as counts`,
      [id],
    )
    expect(found).toMatchObject({ counts: { notes: 0, calls: 1, tasks: 1, mails: 1 } })
    const [erased] = await test.database.query(
      `select public.erase_leads(array[$1]::uuid[], '{}') as counts`,
      [id],
    )
    expect(erased?.['counts']).toMatchObject({ inquiries: 1, calls: 1, tasks: 1, mails: 1 })
    for (const table of ['lead_calls', 'lead_tasks', 'lead_mails']) {
      expect(
        await test.database.query(`select id from public.${table} where inquiry_id = $1`, [id]),
      ).toEqual([])
      expect(
        await test.database.query(
          `select id from public.audit_log where table_name = $1 and (row_id = $2 or new ->> 'inquiry_id' = $3 or old ->> 'inquiry_id' = $3)`,
          [table, task?.['id'], id],
        ),
      ).toEqual([])
    }
  })
})
