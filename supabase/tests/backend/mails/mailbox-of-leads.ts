import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { startBackend } from '#tests/support/embedded-backend.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { startMailSink } from '#tests/support/mail-sink.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'

/** The provider's secret and the address that it receives mails for. */
export const provider = {
  replyAddress: 'reply@mail.example.com',
  secret: 'a-secret-of-the-provider-of-32-letters',
}

/** A backend that sends mails to a server on this machine and accepts those of a provider. */
export async function startMailbox() {
  const sink = await startMailSink()
  const backend = await startBackend({
    mail: { smtpUrl: sink.url, from: 'Sales <sales@example.com>' },
    leadMailsEveryMs: 100,
    receivedMails: provider,
  })
  await addUsers(backend.backend.database)
  const stop = async () => {
    await backend.stop()
    await sink.close()
  }

  const rows = (sql: string, ...params: readonly unknown[]) =>
    backend.backend.database.query(sql, params)
  const post = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${backend.internalUrl}/functions/v1/receive-mail`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${provider.secret}`,
        'content-type': 'message/rfc822',
        ...headers,
      },
      body,
    })
  const received = (lead: string) =>
    rows('select * from public.received_mails where $1 in (inquiry_id, quote_request_id)', lead)
  const files = (lead: string) =>
    rows(`select name from storage.objects where name like $1`, `${lead}/%`)

  /** The mail that tells staff about a reply on a lead, with its text decoded. */
  const noticeOf = (lead: string) =>
    sink.mails
      .map(({ to, raw }) => ({ to, raw: raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') }))
      .find(({ raw }) => raw.includes('.answer@') && raw.includes(`lead=${lead}`))
  /**
   * Writes to the customer of a new lead.
   * @returns the reply address of the mail.
   */
  const written = async (kind: 'inquiry' | 'quote' = 'inquiry', values: object = {}) => {
    const lead = kind === 'inquiry' ? inquiry({ ...values }) : quoteRequest({ ...values })
    const table = kind === 'inquiry' ? 'inquiries' : 'quote_requests'
    await send(backend.backend.database, table, lead)
    await backend.backend.database.queryAs(
      identities.admin,
      `insert into public.lead_mails (${kind === 'inquiry' ? 'inquiry_id' : 'quote_request_id'}, subject, body)
       values ($1, 'Your request', 'Two units.')`,
      [lead.id],
    )
    const mail = () =>
      sink.mails.find(({ to, raw }) => to[0] === lead.email && raw.includes('.reply@'))
    await expect.poll(mail, { timeout: 10_000 }).toBeDefined()
    const address = /^Reply-To: (\S+)$/m.exec(mail()?.raw ?? '')?.[1] ?? ''
    return { id: lead.id, email: lead.email, address }
  }
  const answer = (from: unknown, to: string, more = '', text = 'Yes, please.') =>
    `From: Anna Example <${String(from)}>\r\nTo: ${to}\r\nSubject: Re: Your request\r\nMessage-ID: <${randomUUID()}@example.org>\r\n${more}\r\n${text}\r\n`
  return { sink, backend, stop, rows, post, received, files, noticeOf, written, answer }
}
