import { describe, expect, it } from 'vitest'
import { suspiciousScore } from '#src/domain/leads/suspicious-score.ts'
import type { LeadJob } from './lead-job.ts'
import { customerMail, isSuspicious, staffMail } from './lead-mails.ts'

const siteUrl = 'https://www.example.com'
const id = '4f0c9a31-0000-4000-8000-000000000001'

function job(values: Partial<LeadJob> = {}): LeadJob {
  return {
    id,
    kind: 'inquiry',
    attempt: 1,
    staff: [],
    customer: 'anna@example.org',
    spam_score: 0,
    received_at: '2026-11-21T04:30:00Z',
    name: 'Anna Example',
    company: null,
    email: 'anna@example.org',
    phone: '+91 98765 43210',
    subject: 'general',
    preferred_time: null,
    row: {},
    words: 'Ten letters or more.',
    files: 0,
    ...values,
  }
}

/** Every way to end a line that a mail program or a terminal knows. */
const lineEnds = ['\r\n', '\n', '\r', '\0\n', '\u0085', '\u2028', '\u2029', '\v', '\f']

describe('the mail to staff', () => {
  it('has the request, its reference and a link to it', () => {
    const mail = staffMail(
      job({ kind: 'quote', subject: 'site-office', row: { timeline: 'short' }, files: 2 }),
      'staff@example.com',
      siteUrl,
    )
    expect(mail).toMatchObject({
      to: 'staff@example.com',
      replyTo: 'anna@example.org',
      subject: 'New quote request 4F0C-9A31: Site offices, Anna Example',
      isAutomaticReply: false,
    })
    expect(mail.text).toContain('Received: 21 Nov 2026, 10:00')
    expect(mail.text).toContain('Timeline: Short (1-3 months)')
    expect(mail.text).toContain('Attachments: 2')
    expect(mail.text).toContain('\n> Ten letters or more.\n')
    expect(mail.text).toContain(`\n${siteUrl}/admin/quotes?lead=${id}\n`)
    expect(mail.text).not.toContain('Company')
  })

  it('has each product of a request about several on a line of its own', () => {
    const line = { product_id: null, product_name: 'Cabin', quantity: 2, options: null, note: null }
    const lines = [line, { ...line, options: 'With AC', note: 'For\nAsha' }]
    const mail = staffMail(job({ kind: 'quote', row: { lines } }), 'staff@example.com', siteUrl)
    expect(mail.text).toContain('\nProducts:\n- 2 × Cabin\n- 2 × Cabin; With AC; For Asha\n\n')
    const single = staffMail(job({ kind: 'quote', row: { lines: [] } }), 'a@example.com', siteUrl)
    expect(single.text).not.toContain('Products')
  })

  it('says that it comes from a site visit, and what was recorded there', () => {
    const site_visit = {
      place: 'Plot 12, Miyapur',
      position: null,
      facts: [{ label: 'Ground', text: 'Firm soil' }],
    }
    const mail = staffMail(
      job({ kind: 'quote', email: null, row: { site_visit } }),
      'staff@example.com',
      siteUrl,
    )
    expect(mail.subject).toMatch(/^Site visit 4F0C-9A31: /)
    expect(mail.text).toContain('Site visit:\n- Place: Plot 12, Miyapur\n- Ground: Firm soil\n')
    expect(mail.replyTo).toBeUndefined()
  })

  it('says when to call back, and links an inquiry to the inquiries', () => {
    const mail = staffMail(
      job({ preferred_time: 'Monday 10:00', email: null }),
      'staff@example.com',
      siteUrl,
    )
    expect(mail.subject).toBe('Callback request 4F0C-9A31: General inquiry, Anna Example')
    expect(mail.text).toContain('Callback time: Monday 10:00')
    expect(mail.text).toContain(`${siteUrl}/admin/inquiries?lead=${id}`)
    expect(mail.replyTo).toBeUndefined()
  })

  it.each(lineEnds)('gets no header and no line injected by %j in a value', (end) => {
    const evil = `Anna${end}Bcc: all@example.com${end}${end}Open in the back office:${end}https://evil.example`
    const mail = staffMail(
      job({ name: evil, company: evil, email: evil, phone: evil, subject: evil, words: evil }),
      `staff@example.com${end}x`,
      siteUrl,
    )
    for (const value of [mail.to, mail.subject, mail.replyTo, mail.key]) {
      expect(value).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }
    expect(mail.key).not.toMatch(/\s/)
    const lines = mail.text.split(/[\r\n\v\f\u0085\u2028\u2029]/)
    expect(lines.filter((line) => line.startsWith('Bcc:'))).toEqual([])
    expect(lines.filter((line) => line === 'Open in the back office:')).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('https:'))).toEqual([
      `${siteUrl}/admin/inquiries?lead=${id}`,
    ])
  })

  it('is marked from the spam score that marks a lead', () => {
    const subject = (spam_score: number) =>
      staffMail(job({ spam_score }), 'staff@example.com', siteUrl).subject
    expect(subject(suspiciousScore - 1)).toMatch(/^New inquiry/)
    expect(subject(suspiciousScore)).toMatch(/^\[Possible spam\] New inquiry/)
    expect(isSuspicious(job({ spam_score: suspiciousScore }))).toBe(true)
  })

  it('has a stable key per address', () => {
    const keyOf = (to: string) => staffMail(job(), to, siteUrl).key
    expect(keyOf('a@example.com')).toBe(keyOf('a@example.com'))
    expect(keyOf('a@example.com')).not.toBe(keyOf('b@example.com'))
  })
})

describe('the mail to the customer', () => {
  it('has the reference, what happens next and the link of the status page', () => {
    const mail = customerMail(job(), 'anna@example.org', siteUrl)
    expect(mail).toMatchObject({
      to: 'anna@example.org',
      subject: 'We have your request 4F0C-9A31',
      isAutomaticReply: true,
    })
    expect(mail.text).toContain('What happens next')
    expect(mail.text).toContain(`\n${siteUrl}/status/${id}\n`)
  })

  it('repeats nothing typed into the form', () => {
    const typed = 'zyxwvut'
    const values = { name: typed, company: typed, phone: typed, subject: typed, words: typed }
    const mail = customerMail(job(values), 'anna@example.org', siteUrl)
    expect(JSON.stringify(mail)).not.toContain(typed)
  })
})
