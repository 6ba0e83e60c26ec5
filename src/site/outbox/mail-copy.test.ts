import { expect, it } from 'vitest'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { quote } from '#src/outbox/store/fixtures/lead-fields.ts'
import { quoteLead } from '#src/outbox/submit/submit-lead.ts'
import { mailCopy } from './mail-copy.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const entry: OutboxEntry = {
  version: 1,
  id,
  kind: 'inquiry',
  lead: {
    kind: 'inquiry',
    row: {
      id,
      name: 'రవి',
      email: 'ravi@example.com',
      phone: '+91 98480 12345',
      inquiry_type: 'support',
      message: 'The door\nsticks.',
      preferred_time: null,
    },
  },
  files: [],
  state: 'waiting',
  leadArrived: false,
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: Date.UTC(2026, 10, 21, 8),
  events: [],
  receipt: null,
}
const bytes = Uint8Array.from({ length: 1000 }, (_, place) => place % 256)

/** The bodies of the parts of a mail, decoded. */
async function partsOf(mail: Blob): Promise<readonly Buffer[]> {
  const [, ...parts] = (await mail.text()).split('--part-of-this-request')
  return parts
    .filter((part) => part.includes('\r\n\r\n'))
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64'))
}

it('a copy is a mail with the text and every file', async () => {
  const files = [
    { name: 'plan “A”.pdf', type: 'application/pdf', bytes: bytes.buffer },
    { name: 'gone.jpg', type: 'image/jpeg', bytes: null },
  ]
  const { fileName, content } = mailCopy({ entry, files })
  expect(fileName).toBe('request-4f0c-9a31.eml')
  const text = await content.text()
  expect(text).toContain('Subject: Message 4F0C-9A31\r\n')
  expect(text).toContain("filename*=utf-8''plan%20%E2%80%9CA%E2%80%9D.pdf")
  const [words, file, ...others] = await partsOf(content)
  expect(words?.toString('utf8')).toContain('Reference: 4F0C-9A31\r\nName: రవి\r\n')
  expect(file).toEqual(Buffer.from(bytes))
  expect(others).toEqual([])
})

it('no line exceeds the limit of mail', async () => {
  const file = { name: 'a.pdf', type: 'application/pdf', bytes: bytes.buffer }
  const text = await mailCopy({ entry, files: [file] }).content.text()
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
})

it('a copy of a request about several products lists them all', async () => {
  const line = { product_id: null, product_name: 'Cabin', quantity: 2, options: null, note: null }
  const lines = [line, { ...line, product_name: 'Office', note: 'For Asha' }]
  const lead = quoteLead(id, quote, null, lines)
  const { content } = mailCopy({ entry: { ...entry, kind: 'quote', lead }, files: [] })
  const text = (await partsOf(content))[0]?.toString() ?? ''
  expect(text).toContain('Product: 2 products\r\nProduct 1: 2 × Cabin\r\n')
  expect(text).toContain('Product 2: 2 × Office; For Asha')
})
