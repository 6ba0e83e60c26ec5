import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveMail } from '#supabase/functions/receive-mail/handler.ts'
import { startBackend } from '#tests/support/embedded-backend.ts'
import { provider, startMailbox } from './mailbox-of-leads.ts'

/** Starting an embedded backend takes seconds. */
const timeout = 60_000

describe('What is delivered for a lead', { timeout }, () => {
  let mailbox: Awaited<ReturnType<typeof startMailbox>>
  beforeAll(async () => {
    mailbox = await startMailbox()
  }, timeout)
  beforeEach(() => {
    mailbox.sink.mails.length = 0
  })
  afterAll(() => mailbox.stop(), timeout)

  it('are refused without the secret, and reveal nothing then', async () => {
    const lead = await mailbox.written()
    const mail = mailbox.answer(lead.email, lead.address)
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${provider.secret}x`,
      provider.secret,
      `Bearer ${mailbox.backend.keys.publishable}`,
    ]) {
      const response = await mailbox.post(mail, { authorization })
      expect([response.status, await response.json()]).toEqual([401, { code: 'wrong-secret' }])
    }
    expect(await mailbox.received(lead.id)).toEqual([])
  })

  it('to no lead, of another type, too large or too complex are bounced', async () => {
    const lead = await mailbox.written()
    const mail = mailbox.answer(lead.email, lead.address)
    const codeOf = async (response: Response) => [
      response.status,
      ((await response.json()) as { code: string }).code,
    ]
    const unknown = [
      `reply+${'a'.repeat(40)}@mail.example.com`,
      `reply+${lead.id}@mail.example.com`,
      provider.replyAddress,
      lead.address.replace('mail.example.com', 'example.com'),
    ]
    for (const address of unknown) {
      expect(await codeOf(await mailbox.post(mailbox.answer(lead.email, address)))).toEqual([
        404,
        'unknown-address',
      ])
    }
    expect(await codeOf(await mailbox.post(mail, { 'content-type': 'text/plain' }))).toEqual([
      415,
      'not-a-mail',
    ])
    const large = `${mail}${'x'.repeat(11 * 1024 * 1024)}`
    expect(await codeOf(await mailbox.post(large))).toEqual([413, 'too-large'])
    expect(await codeOf(await mailbox.post(`${mail}${'x '.repeat(60_000)}`))).toEqual([
      413,
      'too-long',
    ])
    const complex = '\r\n'.repeat(150_001)
    expect(await codeOf(await mailbox.post(mail + complex))).toEqual([422, 'too-many-parts'])
    // No lead expects it, so it is not even parsed.
    const nobody = mailbox.answer(lead.email, 'nobody@example.com') + complex
    expect(await codeOf(await mailbox.post(nobody))).toEqual([404, 'unknown-address'])
    expect(await codeOf(await mailbox.post(''))).toEqual([404, 'unknown-address'])
    expect(await mailbox.received(lead.id)).toEqual([])
  })

  it('of the maximum length in three-byte characters are stored completely', async () => {
    const lead = await mailbox.written()
    const words = 'ఇల్లు '.repeat(16_000).trim()
    const head = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n'
    expect((await mailbox.post(mailbox.answer(lead.email, lead.address, head, words))).status).toBe(
      200,
    )
    expect(await mailbox.received(lead.id)).toMatchObject([{ body: words }])
  })

  it('find their lead by the envelope if the provider sends it', async () => {
    const lead = await mailbox.written()
    const mail = mailbox.answer(lead.email, 'undisclosed-recipients:;')
    expect((await mailbox.post(mail)).status).toBe(404)
    expect((await mailbox.post(mail, { 'x-envelope-to': lead.address })).status).toBe(200)
  })

  it('beyond fifty a day for a lead are to be retried later', async () => {
    const lead = await mailbox.written()
    for (let count = 0; count < 50; count++) {
      await mailbox.rows(
        `insert into public.received_mails (inquiry_id, fingerprint, kind, from_name, is_from_customer, subject, body)
         values ($1, $2, 'automatic', '', false, '', '')`,
        lead.id,
        String(count).padStart(64, '0'),
      )
    }
    expect((await mailbox.post(mailbox.answer(lead.email, lead.address))).status).toBe(429)
  })

  it('on a hosted project require the same secret, and report missing settings', async () => {
    const request = () =>
      new Request('https://project.example/functions/v1/receive-mail', { method: 'POST' })
    const variables = {
      SUPABASE_URL: 'https://project.example',
      SUPABASE_SERVICE_ROLE_KEY: 'key',
      MAIL_REPLY_ADDRESS: provider.replyAddress,
      MAIL_HOOK_SECRET: provider.secret,
    }
    expect((await receiveMail(request(), variables)).status).toBe(401)
    const unset = await receiveMail(request(), { ...variables, MAIL_HOOK_SECRET: '' })
    expect([unset.status, await unset.json()]).toEqual([500, { missing: ['MAIL_HOOK_SECRET'] }])
    const get = new Request('https://project.example/functions/v1/receive-mail')
    expect((await receiveMail(get, variables)).status).toBe(405)
  })
})

it('nothing responds where no mails are received', { timeout }, async () => {
  const backend = await startBackend()
  const response = await fetch(`${backend.internalUrl}/functions/v1/receive-mail`, {
    method: 'POST',
    headers: { authorization: 'Bearer ', 'content-type': 'message/rfc822' },
    body: 'x',
  })
  expect(response.status).toBe(401)
  await backend.stop()
})
