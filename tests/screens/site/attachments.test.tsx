import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { withScreens } from '#tests/support/screens/screen.tsx'
import { openForms } from './contact-forms.ts'

withScreens()

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
})

async function openField() {
  const { quote } = await openForms()
  const field = quote.getByRole('group', { name: 'Attachments' })
  return { field, rows: field.getByRole('listitem'), input: field.getByLabel('Add files') }
}

test('of six files five are accepted, and the sixth is named once', async () => {
  const { field, rows, input } = await openField()
  await input.setInputFiles(['a.pdf', 'b.pdf', 'c.pdf'].map(pdf))
  await input.setInputFiles(['d.pdf', 'e.pdf', 'f.pdf'].map(pdf))
  await expect(rows).toHaveCount(5)
  await expect(field.getByText('Maximum 5 files allowed', { exact: true })).toBeVisible()
  await expect(field.getByText('Left out: f.pdf', { exact: true })).toBeVisible()
  await input.setInputFiles([pdf('e.pdf')])
  await rows.first().getByRole('button', { name: 'Remove a.pdf' }).click()
  await expect(field.getByText('Maximum 5 files allowed', { exact: true })).toHaveCount(0)
  await input.setInputFiles([pdf('b.pdf')])
  await expect(rows.last()).toContainText('File b.pdf is already attached')
})
