import type { Page } from 'playwright/test'
import { openForms } from './contact-forms.ts'

/** A file as a test picks it. */
export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PDF whose content is its name. */
export const pdf = (name: string): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
})

/** A file that the browser takes for a JPEG. */
export const jpeg = (name: string, buffer: Buffer): PickedFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
})

/** A file that the browser takes for a PNG. */
export const png = (name: string, buffer: Buffer): PickedFile => ({
  name,
  mimeType: 'image/png',
  buffer,
})

/** The field of the contact page, once it is there. */
export async function openField(page: Page) {
  const { quote } = await openForms(page)
  const field = quote.getByRole('group', { name: 'Attachments' })
  const rows = field.getByRole('listitem')
  return { quote, field, rows, input: field.getByLabel('Add files') }
}
