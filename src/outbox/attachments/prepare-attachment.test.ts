import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { prepareAttachment } from './prepare-attachment.ts'

// Its worker is the browser's.
vi.mock('#src/images/shrink-picture.ts', () => ({ shrinkPicture: async () => null }))

const pdf = '%PDF-1.4\na plan\n%%EOF\n'

it('a valid file is read and hashed', async () => {
  const file = new File([pdf], 'Site  plan <1>.PDF')
  expect(await prepareAttachment(file)).toMatchObject({
    ok: true,
    value: {
      type: 'application/pdf',
      bytes: await file.arrayBuffer(),
      sha256: createHash('sha256').update(pdf).digest('hex'),
      pickedSize: pdf.length,
    },
  })
})

it.each([
  ['plan.pdf', `${pdf}${' '.repeat(5 * 1024 * 1024)}`, 'File plan.pdf exceeds 5MB limit'],
  ['plan.pdf', '', 'File plan.pdf is empty'],
  ['page.pdf', '<html>', 'Invalid file type for page.pdf'],
  ['page.exe', pdf, 'File type .exe not allowed'],
  ['photo.jpg', '\u00ff', 'Invalid file type for photo.jpg'],
  [
    'photo.png',
    Uint8Array.from([0x89, 80, 78, 71, 13, 10, 26, 10, 1]),
    'File photo.png could not be read as a picture. It may be damaged.',
  ],
])('the file %s is refused with a message', async (name, content, words) => {
  expect(await prepareAttachment(new File([content], name))).toEqual({ ok: false, failure: words })
})

it('a file that has vanished since it was picked is refused', async () => {
  const file = new File([pdf], 'plan.pdf')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await prepareAttachment(file)).toEqual({
    ok: false,
    failure: 'File plan.pdf could not be read. Please choose it again.',
  })
})
