import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identities } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { readLeadJobs } from '#supabase/notifications/lead-job.ts'
import { sendDueMails } from '#supabase/tests/due-mails.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { announced, send } from './lead-rows.ts'

const staff = ['anna@example.com', 'ravi@example.com']

describeOnEachEngine('The queue of mails about leads', (test) => {
  const ask = (sql: string, params: readonly unknown[] = []) => test.database.query(sql, params)
  const claim = async (database = test.database, rows = 10) => {
    const sql = 'select public.claim_lead_notifications($1) as jobs'
    const [row] = await database.queryAs(identities.serviceRole, sql, [rows])
    return readLeadJobs(row?.['jobs'])
  }
  const settle = (lead: unknown, attempt: number, error: string | null = null) =>
    ask('select public.settle_lead_notification($1, $2, $3)', [lead, attempt, error])
  const rowOf = async (lead: unknown) =>
    (await ask('select * from public.lead_notifications where lead_id = $1', [lead]))[0]
  const makeDue = (lead: unknown) =>
    ask('update public.lead_notifications set next_attempt_at = now() where lead_id = $1', [lead])

  beforeEach(() =>
    ask(
      `insert into public.site_settings (key, value) values ('notification_addresses', $1::text::jsonb)
      on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(staff)],
    ),
  )
  afterEach(() =>
    ask('update public.lead_notifications set next_attempt_at = null, last_error = null'),
  )

  it('holds each lead once, however often it is sent', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await expect(send(test.database, 'inquiries', row)).rejects.toMatchObject({ code: '23505' })
    const quote = quoteRequest()
    await send(test.database, 'quote_requests', quote)
    const jobs = await claim()
    expect(jobs.map(({ id, kind }) => [id, kind])).toEqual([
      [row.id, 'inquiry'],
      [quote.id, 'quote'],
    ])
  })

  it('has no entry for a refused lead', async () => {
    await expect(
      send(test.database, 'inquiries', inquiry({ name: 'Anna\r\nBcc: all@example.com' })),
    ).rejects.toMatchObject({ code: '23514' })
    expect(await claim()).toEqual([])
  })

  it('returns everything that a mail needs', async () => {
    const row = quoteRequest({ company: 'Sunrise', phone: '+91 98765 43210', timeline: 'short' })
    await send(test.database, 'quote_requests', {
      ...row,
      attachment_manifest: [announced(row.id)],
    })
    const [job] = await claim()
    expect(job).toMatchObject({
      id: row.id,
      attempt: 1,
      staff,
      customer: row.email,
      spam_score: 0,
      name: row.contact_name,
      company: 'Sunrise',
      row: { timeline: 'short', budget_range: null },
      subject: 'Site office',
      words: row.details,
      files: 1,
    })
  })

  it('has no reply-to for a call-back without an email address', async () => {
    const row = inquiry({
      inquiry_type: 'consultation',
      email: null,
      preferred_time: 'Monday 10:00',
    })
    await send(test.database, 'inquiries', row)
    expect(await claim()).toMatchObject([{ id: row.id, customer: null, email: null, staff }])
  })

  it.each(['[]', '["no address"]', '["a@b.c\\r\\nBcc: d@e.f"]'])(
    'reads no address from a setting that is %s',
    async (value) => {
      await ask(
        `update public.site_settings set value = $1::text::jsonb where key = 'notification_addresses'`,
        [value],
      )
      await send(test.database, 'inquiries', inquiry())
      expect(await claim()).toMatchObject([{ staff: [] }])
    },
  )

  it('hands a lead to one of several workers', async () => {
    const rows = Array.from({ length: 8 }, () => inquiry())
    for (const row of rows) await send(test.database, 'inquiries', row)
    const workers = Array.from({ length: 8 }, () => test.connect())
    const claimed = await Promise.all(workers.map((worker) => claim(worker, 3)))
    expect(
      claimed
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(rows.map(({ id }) => id).toSorted())
    expect(await claim()).toEqual([])
  })

  it('hands a lead out again ten minutes after its worker fell silent', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await claim()
    expect(await claim()).toEqual([])
    await ask(
      `update public.lead_notifications set next_attempt_at = next_attempt_at - interval '10 minutes' where lead_id = $1`,
      [row.id],
    )
    expect(await claim()).toMatchObject([{ id: row.id, attempt: 2, staff, customer: row.email }])
  })

  it('does not return recipients whose mail was sent', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await claim()
    await ask('select public.note_lead_mail($1, $2)', [row.id, staff[0]])
    await ask('select public.note_lead_mail($1)', [row.id])
    await settle(row.id, 1, 'refused')
    await makeDue(row.id)
    expect(await claim()).toMatchObject([{ id: row.id, staff: [staff[1]], customer: null }])
    expect(await rowOf(row.id)).toMatchObject({
      staff_sent_at: expect.anything(),
      customer_sent_at: expect.anything(),
    })
  })

  it('waits longer after each failure, and at most six hours', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    const waits: number[] = []
    for (let attempt = 1; attempt <= 11; attempt++) {
      await makeDue(row.id)
      expect(await claim()).toMatchObject([{ attempt }])
      await settle(row.id, attempt, 'busy')
      const [wait] = await ask(
        `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
         from public.lead_notifications where lead_id = $1`,
        [row.id],
      )
      waits.push(Number(wait?.['minutes']))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  })

  it('gives up a refused address, reports it to admins, and starts over once settings change', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    for (let attempt = 1; attempt <= 8; attempt++) {
      await makeDue(row.id)
      expect(await claim()).toMatchObject([{ attempt }])
      await settle(row.id, attempt, 'refused')
    }
    const failed = () =>
      ask(`select reason from public.failed_jobs where queue = 'claim_lead_notifications'`)
    expect(await rowOf(row.id)).toMatchObject({ next_attempt_at: null, last_error: 'refused' })
    expect(await failed()).toEqual([{ reason: 'refused' }])
    await ask(`update public.site_settings set value = value where key = 'notification_addresses'`)
    expect(await failed()).toEqual([])
    expect(await claim()).toMatchObject([{ id: row.id, attempt: 1, staff }])
  })

  it('retries what a fast clock had postponed', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await ask(
      `update public.lead_notifications set next_attempt_at = now() + interval '2 years' where lead_id = $1`,
      [row.id],
    )
    await ask(`update private.mail_rounds set tidied_at = now() + interval '2 years'`)
    const mails = await sendDueMails(test.database)
    expect(mails.map(({ to }) => to)).toContain(row.email)
  })

  it('ignores the result of an overtaken attempt', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await claim()
    await makeDue(row.id)
    await claim()
    await settle(row.id, 1)
    expect(await rowOf(row.id)).toMatchObject({ next_attempt_at: expect.anything() })
    await settle(row.id, 2)
    expect(await rowOf(row.id)).toMatchObject({ next_attempt_at: null, last_error: null })
  })

  it('notifies staff of a lead however late, and a customer for three days', async () => {
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    await ask(
      `update public.lead_notifications set created_at = now() - interval '4 days' where lead_id = $1`,
      [row.id],
    )
    expect(await claim()).toMatchObject([{ customer: null, staff }])
  })

  it("uses the company's facts from the back office", async () => {
    await ask(
      `insert into public.site_settings (key, value) values ('company', '{"email": "hello@prefab.example"}')
       on conflict (key) do update set value = public.site_settings.value || excluded.value`,
    )
    const row = inquiry()
    await send(test.database, 'inquiries', row)
    const sent = await sendDueMails(test.database)
    await ask(`delete from public.site_settings where key = 'company'`)
    const mail = sent.find(({ to }) => to === row.email)
    expect(mail?.text).toContain('Write to hello@prefab.example or call')
  })

  describe('a deleted lead', () => {
    it('leaves nothing in the queue', async () => {
      const row = inquiry()
      await send(test.database, 'inquiries', row)
      await ask(`select public.erase_leads(array[$1]::uuid[], '{}')`, [row.id])
      expect(await rowOf(row.id)).toBeUndefined()
    })
  })
})
