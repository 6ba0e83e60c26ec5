import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'

/** Starting an embedded backend takes seconds. */
const timeout = 60_000

describe('Mails of staff by SMTP', { timeout }, () => {
  let sink: MailSink
  let backend: EmbeddedBackend

  beforeAll(async () => {
    sink = await startMailSink()
    backend = await startBackend({
      mail: { smtpUrl: sink.url, from: 'Sales <sales@example.com>' },
      leadMailsEveryMs: 100,
    })
    await addUsers(backend.backend.database)
  }, timeout)
  beforeEach(() => {
    sink.mails.length = 0
    sink.behave = 'take'
  })
  afterAll(async () => {
    await backend.stop()
    await sink.close()
  }, timeout)

  const asAdmin = (sql: string, params: readonly unknown[] = []) =>
    backend.backend.database.queryAs(identities.admin, sql, params)
  const poll = (sql: string, params: readonly unknown[]) =>
    expect.poll(async () => (await backend.backend.database.query(sql, params))[0], {
      timeout: 10_000,
    })

  it('deliver a reply to the customer once, whatever the server responded at first', async () => {
    const lead = inquiry()
    await send(backend.backend.database, 'inquiries', lead)
    sink.behave = 451
    const [mail] = await asAdmin(
      `insert into public.lead_mails (inquiry_id, subject, body)
       values ($1, 'Ihre Anfrage: ఇల్లు', E'Dear Anna,\\n\\nTwo units.') returning id`,
      [lead.id],
    )
    const state = 'select last_error, sent_at from public.lead_mails where id = $1'
    await poll(state, [mail?.['id']]).toMatchObject({ last_error: 'busy', sent_at: null })
    expect(sink.mails).toEqual([])
    sink.behave = 'take'
    await backend.backend.database.query(
      'update public.lead_mails set next_attempt_at = now() where id = $1',
      [mail?.['id']],
    )
    await poll(state, [mail?.['id']]).toMatchObject({
      last_error: null,
      sent_at: expect.anything(),
    })
    const replies = () => sink.mails.filter(({ raw }) => raw.includes('.reply@example.com'))
    expect(replies().map(({ to }) => to)).toEqual([[lead.email]])
    const raw = replies()[0]?.raw ?? ''
    expect(raw).toContain('From: Sales <sales@example.com>')
    expect(raw).toContain('Reply-To: admin@example.com')
    expect(raw).toMatch(
      new RegExp(`Message-ID:\\s+<${String(mail?.['id'])}\\.reply@example\\.com>`),
    )
    expect(raw).toContain('Two units.')
    expect(raw).not.toContain('Auto-Submitted')
    await poll('select status from public.inquiries where id = $1', [lead.id]).toEqual({
      status: 'contacted',
    })
  })

  it('tell an owner once each morning what is due', async () => {
    await asAdmin(
      `insert into public.lead_tasks (title, due_on) values ('Send the quote', current_date - 1)`,
    )
    // A due time of midnight has always passed.
    await backend.backend.database.query(
      `insert into public.site_settings (key, value) values ('task_mail_time', '"00:00"')`,
    )
    await backend.backend.database.query('delete from private.task_mail_days')
    await poll('select sent_at from public.task_mails where owner = $1', [
      users.admin,
    ]).toMatchObject({ sent_at: expect.anything() })
    const tasks = () => sink.mails.filter(({ raw }) => raw.includes('.tasks@example.com'))
    expect(tasks().map(({ to }) => to)).toEqual([['admin@example.com']])
    expect(tasks()[0]?.raw).toContain('Send the quote')
    // The next reply is sent in a later round.
    const lead = inquiry()
    await send(backend.backend.database, 'inquiries', lead)
    const [mail] = await asAdmin(
      `insert into public.lead_mails (inquiry_id, subject, body) values ($1, 'x', 'y') returning id`,
      [lead.id],
    )
    await poll('select sent_at from public.lead_mails where id = $1', [mail?.['id']]).toMatchObject(
      { sent_at: expect.anything() },
    )
    expect(tasks()).toHaveLength(1)
  })
})
