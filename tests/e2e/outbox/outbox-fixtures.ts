import { createHash, randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { messages } from '#src/domain/messages.ts'
import { basketLink } from '#src/site/basket/basket-link.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import {
  type Carried,
  basketLines,
  carriedBy,
  collectedLines,
  nameSeller,
  nothing,
  storedLines,
} from './carried.ts'
import { type PickedFile, pathOf } from './attachment-field.ts'
import { expect, test as base } from './fault-fixtures.ts'

interface Fixtures {
  /** An email address that nobody else uses: its stored rows are this test's. */
  readonly sender: string
}

/** Browser tests of the outbox behind the proxy, where failing requests are expected. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  expectedErrors: async ({}, provide) => {
    await provide(['Failed to load resource', 'net::ERR_', 'Failed to fetch'])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  sender: async ({}, provide) => {
    await provide(`${randomBytes(6).toString('hex')}@example.com`)
  },
})

/** The three kinds of calls that send a request, together and each alone. */
export const calls = {
  any: /^\/(?:rest\/v1\/(?:quote_requests|inquiries|rpc\/lead_receipt)|storage\/v1\/(?:object\/quote-attachments|upload\/resumable))/,
  row: /^\/rest\/v1\/(?:quote_requests|inquiries)/,
  /** Each file is one POST; those above 64 kB are followed by PATCHes. */
  file: /^\/storage\/v1\/(?:object\/quote-attachments\/|upload\/resumable)/,
  piece: /^\/storage\/v1\/upload\/resumable\//,
  receipt: /^\/rest\/v1\/rpc\/lead_receipt/,
} as const

/** A PDF of that many random bytes, which do not compress. It is sent unchanged. */
export function pdf(name: string, size = 2000): PickedFile {
  const start = Buffer.from('%PDF-1.7\n')
  const buffer = Buffer.concat([start, randomBytes(size - start.length)])
  return { name, mimeType: 'application/pdf', buffer }
}

/** How every toast begins that says that a request waits. */
export const saved = 'Saved on this device.'

const details = 'Two offices and a store, by March.'

/** The quote form of the contact page. */
export function quoteForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Request a Quote' })
}

/** Opens the contact page and fills in its quote form; the files are read and listed then. */
export async function fillQuote(
  page: Page,
  email: string,
  files: readonly PickedFile[] | readonly string[] = [],
): Promise<Locator> {
  await page.goto('/contact')
  const quote = quoteForm(page)
  await fillIn(quote, {
    Name: 'Ravi Kumar',
    Email: email,
    Product: 'site-office',
    Details: details,
  })
  await attach(quote, files)
  return quote
}

/** Adds three products to the basket and fills in the quote form below it. */
export async function fillBasketQuote(
  page: Page,
  email: string,
  files: readonly PickedFile[] | readonly string[] = [],
): Promise<Locator> {
  const link = new URL(basketLink('https://example.com/basket', collectedLines).address)
  // From the basket itself the page would not change, and keep its earlier messages.
  if (new URL(page.url()).pathname === '/basket') await page.goto('about:blank')
  await page.goto(`/basket${link.hash}`)
  await page.getByRole('button', { name: 'Add to a new basket' }).click()
  carriedBy.set(email, {
    soldBy: await nameSeller(page),
    lines: basketLines,
    check: null,
  })
  const quote = quoteForm(page)
  await fillIn(quote, { Name: 'Ravi Kumar', Email: email, Details: details })
  await attach(quote, files)
  return quote
}

/** Checks a site, and fills in the quote form below the result. */
async function fillCheckedQuote(
  page: Page,
  email: string,
  files: readonly PickedFile[],
): Promise<Locator> {
  await page.goto('/fit?use=workers&n=30&w=3.9')
  await page.getByRole('button', { name: 'Ask for a quote with this' }).click()
  carriedBy.set(email, {
    soldBy: await nameSeller(page),
    lines: [{ product_name: 'Labour Accommodation LC-36', quantity: 1, options: null }],
    check: 'w=3.9',
  })
  const quote = quoteForm(page)
  await fillIn(quote, { Name: 'Ravi Kumar', Email: email, Details: details })
  await attach(quote, files)
  return quote
}

async function attach(
  quote: Locator,
  files: readonly PickedFile[] | readonly string[],
): Promise<void> {
  if (files.length === 0) return
  await quote.getByLabel('Add files').setInputFiles(files.map(pathOf))
  const field = quote.getByRole('group', { name: 'Attachments' })
  await expect(field.getByRole('status')).toContainText(
    files.length === 1 ? '1 file attached' : `${files.length} files attached`,
  )
}

/** Presses the quote form's button. */
export async function press(quote: Locator): Promise<void> {
  await quote.getByRole('button', { name: 'Submit Quote Request' }).click()
}

/** Submits three products while they cannot be delivered; they are saved on the device. */
export async function saveBasketQuote(
  page: Page,
  email: string,
  files: readonly PickedFile[] = [],
): Promise<void> {
  await press(await fillBasketQuote(page, email, files))
  await expectSaid(page, 'saved')
}

/**
 * Submits a site check with its suggestion while it cannot be delivered; it is saved on the device.
 */
export async function saveCheckedQuote(
  page: Page,
  email: string,
  files: readonly PickedFile[] = [],
): Promise<void> {
  await press(await fillCheckedQuote(page, email, files))
  await expectSaid(page, 'saved')
}

/** Fills in and submits the quote form while it cannot be delivered; it is saved on the device. */
export async function saveQuote(
  page: Page,
  email: string,
  files: readonly PickedFile[] = [],
): Promise<void> {
  await press(await fillQuote(page, email, files))
  await expectSaid(page, 'saved')
}

/** The toast that the visitor reads; the other one never appeared. */
export async function expectSaid(page: Page, outcome: 'sent' | 'saved'): Promise<void> {
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect(toast(outcome === 'sent' ? messages.quoteSent : saved)).toBeVisible({
    timeout: 15_000,
  })
  await expect(toast(outcome === 'sent' ? saved : messages.quoteSent)).toHaveCount(0)
}

/** What the form still holds after a failed submission. */
export async function expectStillFilled(quote: Locator, email: string): Promise<void> {
  await expect(quote.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(quote.getByRole('textbox', { name: 'Details' })).toHaveValue(details)
}

interface Announced {
  readonly path: string
  readonly name: string
  readonly sha256: string
}

/** A sender's stored rows, bypassing row level security. */
export async function storedQuotes(email: string) {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('id,contact_name,details,attachment_manifest,sold_by,site_check')
    .eq('email', email)
    .throwOnError()
  return data.map((row) => ({
    ...row,
    announced: row.attachment_manifest as unknown as readonly Announced[],
  }))
}

/** Path and SHA-256 of every stored object of a request. */
async function storedFiles(id: string): Promise<readonly string[]> {
  const file = readBackendFile(dataDirectory(testServer.dataDir))
  if (file === undefined) throw new Error('the test server has not been started')
  const headers = { apikey: file.secretKey, 'content-type': 'application/json' }
  const bucket = 'quote-attachments'
  const listed = await fetch(`${file.url}/storage/v1/object/list/${bucket}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ prefix: `${id}/` }),
  })
  const names = ((await listed.json()) as { name: string }[]).map(({ name }) => `${id}/${name}`)
  const described = names.map(async (path) => {
    const answer = await fetch(`${file.url}/storage/v1/object/authenticated/${bucket}/${path}`, {
      headers,
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return `${path} ${sha256(Buffer.from(await answer.arrayBuffer()))}`
  })
  return (await Promise.all(described)).toSorted()
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Waits until the server has the request once, with each of its lines once, its salesperson, its
 * site check, and all its files byte for byte.
 * @param carried by default what the functions above fill in.
 */
export async function expectStoredOnce(
  email: string,
  files: readonly PickedFile[] = [],
  carried: Partial<Carried> = {},
): Promise<void> {
  const { lines, soldBy, check } = { ...nothing, ...carriedBy.get(email), ...carried }
  const stored = async () => {
    const rows = await storedQuotes(email)
    const objects = await Promise.all(rows.map(({ id }) => storedFiles(id)))
    const linesOfRows = await Promise.all(rows.map(({ id }) => storedLines(id)))
    return rows.map(({ contact_name, announced, sold_by, site_check }, place) => ({
      contact_name,
      sold_by,
      site_check,
      lines: linesOfRows[place],
      files: announced.map(({ name }) => name),
      isComplete:
        JSON.stringify(announced.map(({ path, sha256 }) => `${path} ${sha256}`).toSorted()) ===
        JSON.stringify(objects[place]),
      hashes: announced.map(({ sha256 }) => sha256),
    }))
  }
  await expect.poll(stored, { timeout: 15_000 }).toEqual([
    {
      contact_name: 'Ravi Kumar',
      sold_by: soldBy,
      site_check:
        check === null ? null : expect.objectContaining({ search: expect.stringContaining(check) }),
      lines,
      files: files.map(({ name }) => name),
      isComplete: true,
      hashes: files.map(({ buffer }) => sha256(buffer)),
    },
  ])
}

/** Entries on the outbox page in that state. */
export function entriesOf(
  page: Page,
  group: 'Waiting' | 'Delivered' | 'Needs your attention',
): Locator {
  return page.getByRole('region', { name: group, exact: true }).getByRole('article')
}

/** Opens the outbox, which also sends, and waits until everything in it is delivered. */
export async function expectAllDelivered(page: Page, count = 1): Promise<void> {
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Delivered')).toHaveCount(count, { timeout: 15_000 })
  await expect(entriesOf(page, 'Waiting')).toHaveCount(0)
  await expect(entriesOf(page, 'Needs your attention')).toHaveCount(0)
}

/** Tells a page that the network is back, as the browser does. */
export async function ringOnline(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

export { expect } from './fault-fixtures.ts'
