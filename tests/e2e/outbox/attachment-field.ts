import { writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { openForms } from '#tests/e2e/site/contact/contact-forms.ts'
import { test } from '#tests/e2e/fixtures.ts'

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

/**
 * Writes a file to disk for a file input: Playwright sends the bytes of a buffer to the browser as
 * text, which takes seconds per file of a few megabytes.
 * @returns its path; a path stays as it is.
 */
export function pathOf(file: PickedFile | string): string {
  if (typeof file === 'string') return file
  const path = test.info().outputPath(file.name)
  writeFileSync(path, file.buffer)
  return path
}

/** The field of the contact page, once it is there. */
export async function openField(page: Page) {
  const { quote } = await openForms(page)
  const field = quote.getByRole('group', { name: 'Attachments' })
  const rows = field.getByRole('listitem')
  return { quote, field, rows, input: field.getByLabel('Add files') }
}

/**
 * Hands files to the page as a drop or a paste does; neither can be made with a real mouse here.
 * @returns whether the browser does with them what it does by itself: opens a dropped file.
 */
export async function handOver(
  target: Locator,
  event: 'drop' | 'dragover' | 'paste',
  files: readonly PickedFile[],
) {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  return target.evaluate(
    (element, { event, plain }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of plain) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      return element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...options, clipboardData: data })
          : new DragEvent(event, { ...options, dataTransfer: data }),
      )
    },
    { event, plain },
  )
}
