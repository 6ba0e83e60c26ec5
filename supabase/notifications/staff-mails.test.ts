import { describe, expect, it } from 'vitest'
import { company } from '#src/domain/company/company.ts'
import { replyMail } from './reply-mail.ts'
import { taskMail } from './task-mail.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const siteUrl = 'https://www.example.com'

describe('a reply', () => {
  const job = {
    id,
    attempt: 2,
    to: 'anna@example.org',
    subject: 'Your request',
    text: 'Dear Anna,\n\nHello.',
    reply_to: 'ravi@example.com',
    reply_token: '0123456789abcdef0123456789abcdef01234567',
    offer: null,
  }

  it('is what was written, with a stable key', () => {
    expect(replyMail(job)).toEqual({
      to: 'anna@example.org',
      subject: 'Your request',
      text: 'Dear Anna,\n\nHello.\n',
      replyTo: 'ravi@example.com',
      key: `${id}.reply`,
      isAutomaticReply: false,
    })
    expect(replyMail({ ...job, attempt: 3 }).key).toBe(replyMail(job).key)
  })

  it('has the company as reply-to by default', () => {
    expect(replyMail({ ...job, reply_to: null }).replyTo).toBe(company.email)
  })

  it("has its lead's address as reply-to where replies are received", () => {
    expect(replyMail(job, 'reply@mail.example.com').replyTo).toBe(
      'reply+0123456789abcdef0123456789abcdef01234567@mail.example.com',
    )
  })

  it('has the PDF of its offer attached, even without a lead', () => {
    const offer = { number: 'O/2026-27/0001', revision: 1, pdf: 'UERG' }
    const mail = replyMail({ ...job, reply_token: null, offer }, 'reply@mail.example.com')
    expect(mail.replyTo).toBe('ravi@example.com')
    expect(mail.files).toEqual([
      { name: 'offer-O-2026-27-0001-R1.pdf', type: 'application/pdf', base64: 'UERG' },
    ])
  })

  it('gets no header injected by a value', () => {
    const mail = replyMail({ ...job, subject: 'Hello\r\nBcc: all@example.com' })
    expect(mail.subject).toBe('Hello Bcc: all@example.com')
  })
})

describe('the morning mail', () => {
  const task = (title: string, due_on: string, lead_id: string | null = null) => ({
    title,
    due_on,
    lead_kind: lead_id === null ? null : ('quote' as const),
    lead_id,
  })
  const mail = (...tasks: readonly ReturnType<typeof task>[]) =>
    taskMail(
      { id, attempt: 1, to: 'ravi@example.com', day: '2026-11-25', tasks: [...tasks] },
      siteUrl,
    )

  it('lists what is overdue and due today, with links', () => {
    const { subject, text } = mail(
      task('Send the quote', '2026-11-20', id),
      task('Order cards', '2026-11-25'),
    )
    expect(subject).toBe('Wed 25 Nov: 1 task today, 1 overdue')
    expect(text).toBe(`Overdue:
- Send the quote (Fri 20 Nov)
  4F0C-9A31: ${siteUrl}/admin/quotes?lead=${id}

Due today:
- Order cards

All your tasks:
${siteUrl}/admin/tasks
`)
  })

  it('has no empty sections', () => {
    expect(mail(task('Order cards', '2026-11-25')).text).not.toContain('Overdue')
    expect(mail(task('Order cards', '2026-11-24')).text).not.toContain('Due today')
  })
})
