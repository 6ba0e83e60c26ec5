import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readReplyJobs } from '#supabase/notifications/reply-mail.ts'
import { readTaskJobs } from '#supabase/notifications/task-mail.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'
import { savedLead, send } from '#supabase/tests/leads/lead-rows.ts'

const { admin, serviceRole } = identities

describeOnEachEngine('Mails of staff', (test) => {
  beforeAll(() => addUsers(test.database))

  const ask = (sql: string, params: readonly unknown[] = []) => test.database.query(sql, params)
  const asAdmin = (sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs(admin, sql, params)

  describe('A reply to a customer', () => {
    beforeEach(() => ask('update public.lead_mails set next_attempt_at = null'))

    const write = async (values: Readonly<Record<string, string>> = {}) => {
      const lead = inquiry()
      await send(test.database, 'inquiries', lead)
      const [row] = await asAdmin(
        `insert into public.lead_mails (inquiry_id, subject, body, replies_to)
         values ($1, 'Your request', 'Dear Anna', $2) returning id`,
        [lead.id, values['replies_to'] ?? 'author'],
      )
      return { lead, mail: row?.['id'] }
    }
    const claim = async (database = test.database) => {
      const sql = 'select public.claim_lead_mails(10) as jobs'
      const [row] = await database.queryAs(serviceRole, sql)
      return readReplyJobs(row?.['jobs'])
    }
    const settle = (mail: unknown, attempt: number, error: string | null = null) =>
      test.database.queryAs(serviceRole, 'select public.settle_lead_mail($1, $2, $3)', [
        mail,
        attempt,
        error,
      ])
    const rowOf = async (mail: unknown) =>
      (await ask('select * from public.lead_mails where id = $1', [mail]))[0]
    const makeDue = (mail: unknown) =>
      ask('update public.lead_mails set next_attempt_at = now() where id = $1', [mail])

    it("goes to its lead's customer, with its author as reply-to", async () => {
      const { lead, mail } = await write()
      expect(await claim()).toEqual([
        {
          id: mail,
          attempt: 1,
          to: lead.email,
          subject: 'Your request',
          text: 'Dear Anna',
          reply_to: 'admin@example.com',
          reply_token: expect.stringMatching(/^[0-9a-f]{40}$/),
          offer: null,
        },
      ])
      expect(await claim(), 'taken').toEqual([])
    })

    it('has the company as reply-to if its author wants that', async () => {
      await write({ replies_to: 'company' })
      expect(await claim()).toMatchObject([{ reply_to: null }])
      await ask(
        `insert into public.site_settings (key, value) values ('company', '{"email": "desk@example.com"}')`,
      )
      await write({ replies_to: 'company' })
      expect(await claim()).toMatchObject([{ reply_to: 'desk@example.com' }])
      await ask(`delete from public.site_settings where key = 'company'`)
    })

    it('goes to no address chosen by its author', async () => {
      const lead = inquiry()
      await send(test.database, 'inquiries', lead)
      await expect(
        asAdmin(
          `insert into public.lead_mails (inquiry_id, to_address, subject, body)
           values ($1, 'victim@example.com', 'x', 'y')`,
          [lead.id],
        ),
      ).rejects.toMatchObject({ code: '42501' })
    })

    it('is refused for a lead without an email address', async () => {
      const lead = inquiry({ inquiry_type: 'consultation', email: null, preferred_time: 'Monday' })
      await send(test.database, 'inquiries', lead)
      await expect(
        asAdmin(`insert into public.lead_mails (inquiry_id, subject, body) values ($1, 'x', 'y')`, [
          lead.id,
        ]),
      ).rejects.toMatchObject({ code: '23502' })
    })

    it('is not sent, and no response, while mails are only written to files', async () => {
      const beginRound = (sends: boolean) =>
        test.database.queryAs(serviceRole, 'select public.begin_mail_round($1)', [sends])
      await beginRound(false)
      expect(await asAdmin('select public.mails_leave()')).toEqual([{ mails_leave: false }])
      const { lead, mail } = await write()
      await claim()
      await settle(mail, 1)
      const written = { sent_at: null, next_attempt_at: null, last_error: 'written' }
      expect(await rowOf(mail)).toMatchObject(written)
      expect(await savedLead(test.database, 'inquiries', lead.id)).toMatchObject({ status: 'new' })
      await beginRound(true)
      expect(await asAdmin('select public.mails_leave()')).toEqual([{ mails_leave: true }])
    })

    it('counts as first response once it is sent, and not before', async () => {
      const { lead, mail } = await write()
      await claim()
      await settle(mail, 1, 'busy')
      expect(await savedLead(test.database, 'inquiries', lead.id)).toMatchObject({
        status: 'new',
        first_response_at: null,
      })
      await makeDue(mail)
      await claim()
      await settle(mail, 2)
      expect(await rowOf(mail)).toMatchObject({
        sent_at: expect.anything(),
        next_attempt_at: null,
        last_error: null,
      })
      expect(await savedLead(test.database, 'inquiries', lead.id)).toMatchObject({
        status: 'contacted',
        first_response_at: expect.anything(),
      })
      await asAdmin(`update public.inquiries set status = 'new' where id = $1`, [lead.id])
      await settle(mail, 2)
      expect(await savedLead(test.database, 'inquiries', lead.id)).toMatchObject({ status: 'new' })
    })

    it('is handed to only one of several workers', async () => {
      const { mail } = await write()
      const workers = Array.from({ length: 6 }, () => test.connect())
      const claimed = await Promise.all(workers.map((worker) => claim(worker)))
      expect(claimed.flat().map(({ id }) => id)).toEqual([mail])
    })

    it('waits longer after each failure, and is given up after three days', async () => {
      const { mail } = await write()
      const waits: number[] = []
      for (let attempt = 1; attempt <= 3; attempt++) {
        await makeDue(mail)
        await claim()
        await settle(mail, attempt, 'busy')
        const [wait] = await ask(
          `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
           from public.lead_mails where id = $1`,
          [mail],
        )
        waits.push(Number(wait?.['minutes']))
      }
      expect(waits).toEqual([1, 2, 4])
      await ask(
        `update public.lead_mails set created_at = now() - interval '73 hours' where id = $1`,
        [mail],
      )
      await makeDue(mail)
      await claim()
      await settle(mail, 4, 'refused')
      expect(await rowOf(mail)).toMatchObject({
        next_attempt_at: null,
        sent_at: null,
        last_error: 'refused',
      })
    })

    it('counts as sent by any report, and not as failed by an overtaken attempt', async () => {
      const { mail } = await write()
      await claim()
      await makeDue(mail)
      await claim()
      await settle(mail, 1, 'timeout')
      expect(await rowOf(mail)).toMatchObject({ last_error: null })
      await settle(mail, 1)
      await settle(mail, 2, 'timeout')
      expect(await rowOf(mail)).toMatchObject({ sent_at: expect.anything(), last_error: null })
    })
  })

  describe('The morning mail', () => {
    // A day that no other test's clock reaches: 02:00 and 03:00 UTC are 07:30 and 08:30 in Hyderabad.
    let day = '2031-05-01'
    beforeEach(async () => {
      await ask('delete from public.lead_tasks')
      await ask('delete from public.task_mails')
      day = `2031-05-${String(Number(day.slice(-2)) + 1).padStart(2, '0')}`
    })

    const add = (title: string, dueOn: string, owner: string = users.admin) =>
      asAdmin(
        'insert into public.lead_tasks (title, due_on, owner) values ($1, $2, $3) returning id',
        [title, dueOn, owner],
      )
    const morning = (utc: string) =>
      ask('select private.queue_task_mails($1)', [`${day}T${utc}:00Z`])
    const queued = async () =>
      (await ask('select owner, day::text as day from public.task_mails order by owner')).map(
        ({ owner, day: of }) => [owner, of],
      )
    const claim = async () => {
      const sql = 'select public.claim_task_mails(10) as jobs'
      return readTaskJobs((await test.database.queryAs(serviceRole, sql))[0]?.['jobs'])
    }

    it('waits for eight o’clock in Hyderabad, one per owner and day', async () => {
      await add('Overdue', '2031-04-01')
      await add('Today', day)
      await add('Of a colleague', day, users.adminWithFactor)
      await morning('02:00')
      expect(await queued()).toEqual([])
      await morning('02:30')
      const both = [
        [users.admin, day],
        [users.adminWithFactor, day],
      ]
      expect(await queued()).toEqual(both)
      await morning('02:31')
      await morning('16:00')
      expect(await queued()).toEqual(both)
    })

    it('comes at the set time, and leaves later tasks for the next morning', async () => {
      await ask(
        `insert into public.site_settings (key, value) values ('task_mail_time', '"07:30"')`,
      )
      await morning('01:59')
      await morning('02:00')
      await add('Added after breakfast', day)
      await morning('02:30')
      expect(await queued()).toEqual([])
      await ask(`delete from public.site_settings where key = 'task_mail_time'`)
    })

    it.each(['"24:00"', '"8:00"', '8', 'null'])('refuses %s as its time', async (value) => {
      await expect(
        ask(
          `insert into public.site_settings (key, value) values ('task_mail_time', $1::text::jsonb)`,
          [value],
        ),
      ).rejects.toMatchObject({ code: '23514' })
    })

    it('is not sent to those without tasks or role', async () => {
      await add('Tomorrow', '2031-12-31')
      const [done] = await add('Done', day)
      await asAdmin('update public.lead_tasks set done_at = now() where id = $1', [done?.['id']])
      await add('Of a stranger', day, users.stranger)
      await morning('03:00')
      expect(await queued()).toEqual([])
    })

    it('lists open tasks at the time of sending, and is not sent without any', async () => {
      const lead = inquiry()
      await send(test.database, 'inquiries', lead)
      const [first] = await add('Done before the mail', day)
      await asAdmin(
        `insert into public.lead_tasks (inquiry_id, title, due_on) values ($1, 'Call back', '2031-05-01')`,
        [lead.id],
      )
      await morning('03:00')
      await asAdmin('update public.lead_tasks set done_at = now() where id = $1', [first?.['id']])
      expect(await claim()).toMatchObject([
        {
          attempt: 1,
          to: 'admin@example.com',
          day,
          tasks: [
            { title: 'Call back', due_on: '2031-05-01', lead_kind: 'inquiry', lead_id: lead.id },
          ],
        },
      ])
      await ask('update public.task_mails set next_attempt_at = now()')
      await asAdmin('update public.inquiries set deleted_at = now() where id = $1', [lead.id])
      expect(await claim()).toEqual([])
    })

    it('is retried on its day, and not on the next', async () => {
      await add('Today', day)
      await morning('03:00')
      const [job] = await claim()
      await test.database.queryAs(serviceRole, `select public.settle_task_mail($1, 1, 'busy')`, [
        job?.id,
      ])
      const next = async () =>
        (await ask('select next_attempt_at from public.task_mails where id = $1', [job?.id]))[0]
      expect(await next()).toMatchObject({ next_attempt_at: expect.anything() })
      day = `2031-05-${String(Number(day.slice(-2)) + 1).padStart(2, '0')}`
      await morning('03:00')
      expect(await next()).toEqual({ next_attempt_at: null })
      expect(await queued()).toHaveLength(2)
    })
  })
})
