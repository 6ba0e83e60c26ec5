import { randomBytes } from 'node:crypto'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { page } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'
import { fieldOf, fillIn, openForms } from './contact-forms.ts'

/** The calls that send a request: its row, and a file each. */
export const calls = {
  row: /\/rest\/v1\/(?:quote_requests|inquiries)/,
  file: /\/storage\/v1\/(?:object\/quote-attachments\/|upload\/resumable)/,
} as const

/** A server in trouble that asks to wait for half an hour. */
export const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '1800' } })

/** The entries of a section of the outbox page. */
export const entriesOf = (section: string) =>
  page.getByRole('region', { name: section }).getByRole('article')

/** The announcement for screen readers. */
export const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** These words and a time of day, preceded by the day if it is not today. */
export const withTime = (words: string): RegExp =>
  new RegExp(String.raw`${words} (?:\d{1,2} \w{3,4}, )?\d\d:\d\d`)

/** A PDF of random bytes. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)]),
})

/**
 * Fills in the quote form of the contact page, submits it and waits until the server has the request
 * or this device keeps it.
 */
export async function submitQuote(
  sender: string,
  files: readonly ReturnType<typeof pdf>[] = [],
): Promise<void> {
  const { quote } = await openForms()
  await fillIn(quote, {
    Name: 'Ravi Kumar',
    Email: sender,
    Product: 'site-office',
    Details: 'Two offices and a store, by March.',
  })
  if (files.length > 0) await quote.getByLabel('Add files').setInputFiles(files)
  for (const { name } of files) {
    await expect(quote.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await quote.getByRole('button', { name: 'Submit Quote Request' }).click()
  // A toast may be an earlier request's.
  await expect(fieldOf(quote, 'Details')).toHaveValue('')
}

/**
 * The same while the server is busy, so that the request waits on this device.
 * @returns a function that makes the server work again.
 */
export async function saveQuote(
  sender: string,
  files: readonly ReturnType<typeof pdf>[] = [],
): Promise<() => void> {
  const release = answer(calls.row, busy)
  await submitQuote(sender, files)
  return release
}

/** Who has sent a request from this address, once per request. */
export async function storedFor(sender: string): Promise<readonly string[]> {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('contact_name')
    .eq('email', sender)
    .throwOnError()
  return data.map(({ contact_name }) => contact_name)
}
