import { createHash, randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { content, customer } from '#supabase/tests/offers/offer-rows.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'

/** Starting an embedded backend takes seconds. */
const timeout = 60_000

let sink: MailSink
let backend: EmbeddedBackend

beforeAll(async () => {
  sink = await startMailSink()
  backend = await startBackend({
    mail: { smtpUrl: sink.url, from: 'Sales <sales@example.com>' },
    leadMailsEveryMs: 100,
    receivedMails: { replyAddress: 'reply@mail.example.com', secret: 'the secret of the provider' },
  })
  await addUsers(backend.backend.database)
}, timeout)
afterAll(async () => {
  await backend.stop()
  await sink.close()
})

it(
  "an offer is sent once with its archived PDF, and its lead's address as reply-to",
  { timeout },
  async () => {
    const { database } = backend.backend
    const lead = quoteRequest()
    await send(database, 'quote_requests', lead)
    const id = randomUUID()
    const [saved] = await database.queryAs<{ number: string }>(
      identities.admin,
      `select public.save_offer($1, null, $2::text::jsonb, null, $3) ->> 'number' as number`,
      [id, JSON.stringify(content()), lead.id],
    )
    // The mail server is down at first: the mail waits, and the archive does not.
    sink.behave = 451
    await database.queryAs(identities.admin, 'select public.send_offer($1, 1, $2::text::jsonb)', [
      id,
      JSON.stringify({
        subject: 'Our offer',
        body: 'Dear Anna,\nsee {{offer link}}',
        link_base: 'https://www.example.com/offer/',
      }),
    ])
    const mailRow = async () =>
      (await database.query('select * from public.lead_mails where offer_id = $1', [id]))[0]
    await expect.poll(mailRow, { timeout: 20_000 }).toMatchObject({ last_error: 'busy' })
    sink.behave = 'take'
    sink.mails.length = 0
    await database.query(
      'update public.lead_mails set next_attempt_at = now() where offer_id = $1',
      [id],
    )
    await expect
      .poll(mailRow, { timeout: 20_000 })
      .toMatchObject({ sent_at: expect.anything(), last_error: null })

    const mails = sink.mails.filter(({ to }) => to.includes(customer.email))
    expect(mails).toHaveLength(1)
    const mail = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(mail.subject).toBe('Our offer')
    expect(mail.replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-f]{40}@mail\.example\.com$/)
    expect(mail.text).toMatch(/^Dear Anna,\nsee https:\/\/www\.example\.com\/offer\/[\w-]{43}\n*$/)
    const [file, ...others] = mail.attachments
    expect(others).toEqual([])
    expect(file).toMatchObject({
      filename: `offer-${saved?.number.replaceAll('/', '-')}.pdf`,
      mimeType: 'application/pdf',
    })
    const pdf = new Uint8Array(file?.content as ArrayBuffer)
    const [archived] = await database.query(
      'select sha256, size from public.offer_documents where offer_id = $1',
      [id],
    )
    expect(archived).toEqual({
      sha256: createHash('sha256').update(pdf).digest('hex'),
      size: pdf.length,
    })
    expect((await readPdf(pdf)).title).toBe(`Offer ${saved?.number}`)
  },
)
