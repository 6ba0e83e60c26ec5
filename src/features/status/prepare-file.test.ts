import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { prepareFile } from './prepare-file.ts'

const pdf = '%PDF-1.4\na plan\n%%EOF\n'

it('a good file is read and hashed', async () => {
  const file = new File([pdf], 'Site  plan <1>.PDF')
  expect(await prepareFile(file)).toEqual({
    ok: true,
    value: {
      name: 'Site  plan 1.PDF',
      type: 'application/pdf',
      bytes: await file.arrayBuffer(),
      sha256: createHash('sha256').update(pdf).digest('hex'),
      pickedSize: pdf.length,
    },
  })
})

it.each([
  ['plan.pdf', new Uint8Array(5 * 1024 * 1024 + 1), 'File plan.pdf exceeds 5MB limit'],
  ['plan.pdf', '', 'File plan.pdf cannot be read. Please pick it again.'],
  ['page.pdf', '<html>', 'Invalid file type for page.pdf'],
  ['page.exe', pdf, 'Invalid file type for page.exe'],
  ['page', pdf, 'Invalid file type for page'],
  ['photo.png', pdf, 'Invalid file type for photo.png'],
])('the file %s is refused in words', async (name, content, words) => {
  expect(await prepareFile(new File([content], name))).toEqual({ ok: false, failure: words })
})

it('a file that has vanished since it was picked is refused', async () => {
  const file = new File([pdf], 'plan.pdf')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await prepareFile(file)).toMatchObject({ ok: false })
})
