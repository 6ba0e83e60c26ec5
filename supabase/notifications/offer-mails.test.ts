import { expect, it } from 'vitest'
import { readOfferCodeJobs, sendOfferCode } from './offer-code-mail.ts'
import { offerNoticeMails, readOfferNoticeJobs } from './offer-notice-mail.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

const code = {
  id: '00000000-0000-4000-8000-000000000001',
  attempt: 2,
  to: 'anna@example.com',
  number: 'O/2026-27/0001',
  revision: 1,
  total_paise: 118_000_00,
  purpose: 'accept',
}

async function sent(isWanted: boolean, result: 'sent' | 'busy' = 'sent', given: object = code) {
  const mails: OutgoingMail[] = []
  const hashes: string[] = []
  const failures = await Promise.all(
    readOfferCodeJobs([given]).map((job) =>
      sendOfferCode(
        job,
        async (mail) => {
          mails.push(mail)
          return result
        },
        async (hash) => {
          // Before the mail: no code is out that the database does not know.
          expect(mails).toEqual([])
          hashes.push(hash)
          return isWanted
        },
      ),
    ),
  )
  return { failure: failures[0], mail: mails[0], hashes }
}

it('a code has six digits, is new each time, and only its hash is stored', async () => {
  const runs = await Promise.all(Array.from({ length: 20 }, () => sent(true)))
  const codes = runs.map(({ mail }) => /^(\d{6})$/m.exec(mail?.text ?? '')?.[1])
  expect(new Set(codes).size).toBeGreaterThan(15)
  const [first] = runs
  expect(first?.mail).toMatchObject({
    to: 'anna@example.com',
    subject: `${codes[0]} is your code for offer O/2026-27/0001 R1`,
    text: expect.stringContaining('for ₹1,18,000.00:'),
    key: `${code.id}.code.2`,
  })
  expect(first?.hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

it('a code for an order says so, and mentions no payment', async () => {
  const { mail } = await sent(true, 'sent', { ...code, purpose: 'order' })
  expect(mail?.text).toContain('to send us your order for our offer O/2026-27/0001 R1:')
  expect(mail?.text).not.toContain('₹')
})

it('a code that is no longer wanted is not sent, and a failure is reported', async () => {
  expect(await sent(false)).toMatchObject({ failure: null, mail: undefined })
  expect((await sent(true, 'busy')).failure).toBe('busy')
})

it("a customer's text cannot look like ours in the mail to staff", () => {
  const [job] = readOfferNoticeJobs([
    {
      ...code,
      to: [],
      offer_id: code.id,
      customer_name: 'Anna\r\nBcc: x@example.com',
      customer_company: null,
      kind: 'declined',
      answer: { reason: 'price' },
      words: 'Too dear\nOpen in the back office:\nhttps://elsewhere.example',
      answered_at: '2026-11-25T05:00:00Z',
    },
  ])
  if (job === undefined) throw new Error('No job')
  const [mail] = offerNoticeMails(job, 'https://www.example.com')
  expect(mail?.subject).toBe('Declined: offer O/2026-27/0001 R1, Anna Bcc: x@example.com')
  expect(mail?.text).toBe(`Offer: O/2026-27/0001 R1, ₹1,18,000.00
Customer: Anna Bcc: x@example.com
Answered: 25 Nov 2026, 10:30 (Indian time)
Reason: Price

Customer’s message:
> Too dear
> Open in the back office:
> https://elsewhere.example

Open in the back office:
https://www.example.com/admin/offers/${code.id}
`)
})

it('each admin gets a mail about a request for approval, and the owner about the decision', () => {
  const asked = {
    ...code,
    to: ['a@example.com', 'b@example.com'],
    offer_id: code.id,
    revision: null,
    customer_name: 'Anna',
    customer_company: null,
    kind: 'approval_asked',
    answer: null,
    words: 'A good customer',
    answered_at: '2026-11-25T05:00:00Z',
  }
  const [ask, answer] = readOfferNoticeJobs([
    asked,
    { ...asked, kind: 'approved', to: ['sales@example.com'], words: null },
  ]).map((job) => offerNoticeMails(job, 'https://www.example.com'))
  expect(ask?.map(({ to, key }) => [to, key])).toEqual([
    ['a@example.com', `${code.id}.offer-answer`],
    ['b@example.com', `${code.id}.offer-answer.1`],
  ])
  expect(ask?.[0]?.subject).toBe('Approval needed: offer O/2026-27/0001, Anna')
  expect(ask?.[0]?.text).toContain('Asked: 25 Nov 2026, 10:30 (Indian time)\n\nNote:\n> A good')
  expect(answer?.[0]?.subject).toBe('Approved: offer O/2026-27/0001, Anna')
})
