import { expect, it } from 'vitest'
import { company } from '#src/domain/company/company.ts'
import { answerMail } from './answer-mail.ts'

const job = {
  id: '00000000-0000-4000-8000-000000000001',
  attempt: 1,
  to: 'ravi@example.com',
  lead_kind: 'quote' as const,
  lead_id: '4f0c9a31-0000-4000-8000-000000000001',
  lead_name: 'Anna Example',
  from_name: 'Anna',
  from_address: 'anna@example.org',
  is_from_customer: true,
  subject: 'Re: Your request',
  text: 'Yes.\nTwo units.',
  files: 0,
  received_at: '2026-11-21T04:30:00Z',
}

it('tells staff what was answered and where to reply, marked as automatic', () => {
  expect(answerMail(job, 'https://www.example.com')).toEqual({
    to: 'ravi@example.com',
    subject: 'Reply from Anna Example, 4F0C-9A31',
    text: `Reference: 4F0C-9A31
Received: 21 Nov 2026, 10:00 (Indian time)
From: Anna, anna@example.org
Subject: Re: Your request

> Yes.
> Two units.

Answer in the back office:
https://www.example.com/admin/quotes?lead=${job.lead_id}
`,
    key: `${job.id}.answer`,
    isAutomaticReply: true,
  })
  expect(answerMail({ ...job, to: null }, '').to).toBe(company.email)
})

it('lists attachments, and warns that somebody else may have written', () => {
  const { text } = answerMail({ ...job, is_from_customer: false, from_address: null, files: 2 }, '')
  expect(text).toContain(
    'From: Anna, unknown sender\nThis is another address than the customer’s.\n',
  )
  expect(text).toContain('Attachments: 2')
})

it.each(['\r\n', '\n', '\u0085', '\u2028'])('gets no header and no line injected by %j', (end) => {
  const evil = `x${end}Bcc: all@example.com${end}${end}Answer in the back office:`
  const mail = answerMail(
    {
      ...job,
      to: evil,
      lead_name: evil,
      from_name: evil,
      from_address: evil,
      subject: evil,
      text: evil,
    },
    'https://www.example.com',
  )
  for (const value of [mail.to, mail.subject, mail.key])
    expect(value).not.toMatch(/[\r\n\u0085\u2028]/)
  const lines = mail.text.split(/[\r\n\u0085\u2028]/)
  expect(lines.filter((line) => line.startsWith('Bcc:'))).toEqual([])
  expect(lines.filter((line) => line === 'Answer in the back office:')).toHaveLength(1)
})
