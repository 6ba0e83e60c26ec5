import { expect, it } from 'vitest'
import { maxAttachmentBytes } from '#src/domain/leads/attachment-rules.ts'
import { type MailedFile, sortFiles } from './kept-files.ts'

const file = (
  name: string | null,
  content: string,
  type = 'application/octet-stream',
): MailedFile => ({
  name,
  type,
  bytes: new TextEncoder().encode(content),
})

it('files are stored by the type of their bytes, under a matching name', () => {
  expect(
    sortFiles([
      file('plan.pdf', '%PDF-1.4'),
      file('plan.exe', '%PDF-1.4'),
      file(null, 'AC1032', 'image/vnd.dwg'),
    ]),
  ).toMatchObject([
    { name: 'plan.pdf', kind: 'application/pdf', size: 8 },
    { name: 'plan.pdf', kind: 'application/pdf' },
    { name: 'attachment.dwg', kind: 'image/vnd.dwg' },
  ])
})

it.each([
  ['type', file('virus.pdf', 'MZ')],
  ['type', file('page.html', '<html>')],
  ['content', file('a.pdf', '<script>alert(1)</script>%PDF-1.4')],
  ['content', file('a.jpg', '\u00ff')],
  ['size', file('a.pdf', `%PDF-1.4${'x'.repeat(maxAttachmentBytes)}`)],
] as const)('others are named with their reason: %s', (refusal, given) => {
  const bytes = given.name === 'a.jpg' ? new Uint8Array([0xff, 0xd8, 0xff, 0xd9, 1]) : given.bytes
  expect(sortFiles([{ ...given, bytes }])).toEqual([
    { name: given.name, size: bytes.length, refusal },
  ])
})

it('twenty files of a mail are stored', () => {
  const many = sortFiles(Array.from({ length: 22 }, (_, at) => file(`${at}.pdf`, '%PDF-1.4')))
  expect(many.filter((one) => 'kind' in one)).toHaveLength(20)
  expect(many.slice(20)).toMatchObject([{ refusal: 'number' }, { refusal: 'number' }])
})
