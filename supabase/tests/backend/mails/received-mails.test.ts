import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identities, users } from '#tests/support/identities.ts'
import { startMailbox } from './mailbox-of-leads.ts'

/** Starting an embedded backend takes seconds. */
const timeout = 60_000

describe('Mails that come in', { timeout }, () => {
  let mailbox: Awaited<ReturnType<typeof startMailbox>>
  beforeAll(async () => {
    mailbox = await startMailbox()
  }, timeout)
  beforeEach(() => {
    mailbox.sink.mails.length = 0
  })
  afterAll(() => mailbox.stop(), timeout)

  it('are replies to an address with a token of the lead, not its id', async () => {
    const lead = await mailbox.written()
    expect(lead.address).toMatch(/^reply\+[0-9a-f]{40}@mail\.example\.com$/)
    expect(lead.address).not.toContain(lead.id.slice(0, 8))
    const [mail] = await mailbox.rows(
      'select token from private.reply_tokens where inquiry_id = $1',
      lead.id,
    )
    expect(lead.address).toContain(String(mail?.['token']))
    const other = await mailbox.written()
    expect(other.address).not.toBe(lead.address)
  })

  it('are stored with their lead, and staff are notified', async () => {
    const lead = await mailbox.written()
    const response = await mailbox.post(mailbox.answer(lead.email, lead.address.toUpperCase()))
    expect([response.status, await response.json()]).toEqual([200, { kept: true }])
    expect(await mailbox.received(lead.id)).toMatchObject([
      {
        kind: 'answer',
        from_name: 'Anna Example',
        from_address: lead.email,
        is_from_customer: true,
        subject: 'Re: Your request',
        body: 'Yes, please.',
        handled_at: null,
      },
    ])
    const notice = () => mailbox.noticeOf(lead.id)
    await expect.poll(notice, { timeout: 10_000 }).toBeDefined()
    expect(notice()).toMatchObject({ to: ['admin@example.com'] })
    expect(notice()?.raw).toContain('> Yes, please.')
    expect(notice()?.raw).toContain(`/admin/inquiries?lead=${lead.id}`)
    expect(notice()?.raw).toContain('Auto-Submitted: auto-replied')
    await expect
      .poll(() => mailbox.received(lead.id), { timeout: 10_000 })
      .toMatchObject([{ told_at: expect.anything(), next_attempt_at: null }])
  })

  it("go to the lead's assignee", async () => {
    const lead = await mailbox.written()
    await mailbox.rows(
      'update public.inquiries set assignee = $1 where id = $2',
      users.adminWithFactor,
      lead.id,
    )
    await mailbox.post(mailbox.answer(lead.email, lead.address))
    const notice = () => mailbox.noticeOf(lead.id)
    await expect.poll(notice, { timeout: 10_000 }).toBeDefined()
    const [owner] = await mailbox.rows(
      'select email from auth.users where id = $1',
      users.adminWithFactor,
    )
    expect(notice()?.to).toEqual([owner?.['email']])
  })

  it('are stored once, delivered twice or sixteen times at once', async () => {
    const lead = await mailbox.written('quote')
    const pdf = Buffer.from('%PDF-1.4\nplan\n%%EOF\n').toString('base64')
    const mail = mailbox.answer(
      lead.email,
      lead.address,
      'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n',
      `--b\r\n\r\nSee the plan.\r\n--b\r\nContent-Type: application/pdf; name="Plan.pdf"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${pdf}\r\n--b\r\nContent-Type: application/zip; name="all.zip"\r\nContent-Disposition: attachment\r\n\r\nPK\r\n--b--`,
    )
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async () => (await mailbox.post(mail)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await mailbox.post(`Received: by another\r\n${mail}`)).status).toBe(200)
    const [row, ...others] = await mailbox.received(lead.id)
    expect(others).toEqual([])
    expect(row?.['files']).toEqual([
      {
        name: 'Plan.pdf',
        size: 20,
        type: 'application/pdf',
        path: expect.stringMatching(new RegExp(`^${lead.id}/mail-[0-9a-f]{40}\\.pdf$`)),
      },
      { name: 'all.zip', size: 3, refusal: 'type' },
    ])
    expect(await mailbox.files(lead.id)).toHaveLength(1)
    const [file] = (row?.['files'] ?? []) as { path: string }[]
    const stored = await fetch(
      `${mailbox.backend.internalUrl}/storage/v1/object/public/quote-attachments/${file?.path}`,
    )
    expect(await stored.text()).toContain('plan')
  })

  it('without a Message-ID are identified by their bytes', async () => {
    const lead = await mailbox.written()
    const mail = mailbox.answer(lead.email, lead.address).replace(/Message-ID: .*\r\n/, '')
    for (const body of [mail, mail, `${mail}Another.\r\n`]) {
      expect((await mailbox.post(body)).status).toBe(200)
    }
    expect(await mailbox.received(lead.id)).toHaveLength(2)
  })

  it('with the Message-ID of another one are not lost', async () => {
    const lead = await mailbox.written()
    const mail = mailbox.answer(lead.email, lead.address)
    await mailbox.post(mail)
    await mailbox.post(mail.replace('Yes, please.', 'No, thanks.'))
    expect(await mailbox.received(lead.id)).toHaveLength(2)
  })

  it('from another address than the customer’s say so', async () => {
    const lead = await mailbox.written()
    await mailbox.post(mailbox.answer('boss@elsewhere.example', lead.address))
    expect(await mailbox.received(lead.id)).toMatchObject([
      { from_address: 'boss@elsewhere.example', is_from_customer: false },
    ])
    const notice = () => mailbox.noticeOf(lead.id)
    await expect.poll(() => notice()?.raw, { timeout: 10_000 }).toContain('another address')
  })

  it.each([
    ['Auto-Submitted: auto-replied\r\n', 'automatic'],
    ['Precedence: bulk\r\n', 'automatic'],
    ['Return-Path: <>\r\n', 'bounce'],
  ])('that are automatic (%j) are stored, and nobody is notified', async (header, kind) => {
    const lead = await mailbox.written()
    expect((await mailbox.post(mailbox.answer(lead.email, lead.address, header))).status).toBe(200)
    expect(await mailbox.received(lead.id)).toMatchObject([{ kind, next_attempt_at: null }])
    const [{ waiting } = {}] = await mailbox.backend.backend.database.queryAs<{
      waiting: { answers: { leads: { id: string }[] } }
    }>(identities.admin, 'select public.leads_waiting(50) as waiting')
    expect(waiting?.answers.leads.map(({ id }) => id)).not.toContain(lead.id)
  })

  it('are handled by a reply of staff, or marked as handled', async () => {
    const lead = await mailbox.written()
    await mailbox.post(mailbox.answer(lead.email, lead.address))
    const open = async () =>
      (await mailbox.received(lead.id)).filter(({ handled_at }) => handled_at === null)
    expect(await open()).toHaveLength(1)
    await mailbox.backend.backend.database.queryAs(
      identities.admin,
      `insert into public.lead_mails (inquiry_id, subject, body) values ($1, 'Re', 'Done')`,
      [lead.id],
    )
    expect(await open()).toEqual([])
  })

  it('are erased with their lead, and then rejected', async () => {
    const lead = await mailbox.written()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    )
    const mail = mailbox.answer(
      lead.email,
      lead.address,
      'Content-Type: image/png; name="a.png"\r\nContent-Transfer-Encoding: base64\r\n',
      png.toString('base64'),
    )
    expect((await mailbox.post(mail)).status).toBe(200)
    expect(await mailbox.files(lead.id)).toHaveLength(1)
    const [found] = await mailbox.rows(
      'select public.leads_to_erase(of_email => $1) as found',
      lead.email,
    )
    expect(found?.['found']).toMatchObject({
      received_mails: 1,
      files: [expect.stringContaining('/mail-')],
    })
    await mailbox.rows('select public.erase_leads($1, $2)', [lead.id], [])
    expect(await mailbox.received(lead.id)).toEqual([])
    expect((await mailbox.post(mailbox.answer(lead.email, lead.address))).status).toBe(404)
  })
})
