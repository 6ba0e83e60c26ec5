import type { Locator, Page } from 'playwright/test'
import { enterOffice, makeAdmin, nameOnRequests } from '#tests/e2e/account/account-fixtures.ts'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { visitUntilKept } from '#tests/e2e/offline/offline-fixtures.ts'
import { chip, choose } from '#tests/e2e/office/list-filters.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expect, expectSaid, fillQuote, press, quoteForm, test } from './outbox-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

let seller: string
let admin: string

test.beforeAll(async ({ request }) => {
  seller = await makeAdmin(request, 'seller')
  admin = await makeAdmin(request, 'desk')
})

const notice = (form: Locator): Locator => form.getByRole('status').filter({ hasText: 'credited' })

async function creditOf(email: string) {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('id,sold_by,sold_by_ended,sold_by_token')
    .eq('email', email)
    .throwOnError()
  return data
}

/** Everything on this device that may contain a token. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

test('a request that is written offline names who sold it, also when they have signed out since', async ({
  page,
  context,
  browser,
  sender,
  expectedErrors,
}) => {
  expectedErrors.push('product view not recorded')
  await visitUntilKept(page, '/contact')
  await nameOnRequests(page, seller, 'Showroom tablet')
  const device = page.getByRole('listitem').filter({ hasText: 'Showroom tablet (this device)' })
  await expect(device).toContainText('no request yet')
  await expectSound(page, 'the account', phoneTabletDesktop)

  const form = await fillQuote(page, sender)
  await expect(notice(form)).toContainText(`credited to ${seller}`)
  await expectSound(page, 'the quote form', phoneTabletDesktop)
  await context.setOffline(true)
  await press(form)
  await expectSaid(page, 'saved')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect.poll(() => keptHere(page)).not.toContain('prefab-credit')
  await expect(page.getByRole('link', { name: 'LOGIN' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => creditOf(sender), { timeout: 20_000 }).toHaveLength(1)
  const [stored] = await creditOf(sender)
  expect(stored).toMatchObject({ sold_by_ended: null, sold_by_token: null })
  expect(stored?.sold_by).not.toBeNull()

  await page.goto('/contact')
  await expect(quoteForm(page)).toHaveAttribute('data-live')
  await expect(notice(quoteForm(page))).toHaveCount(0)
  await page.goto(`/status/${stored?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(seller)).toHaveCount(0)

  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk, admin, '/admin/quotes')
  await choose(desk, 'Sold by', seller)
  await expect(chip(desk, 'Sold by')).toContainText(seller)
  const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: 'Ravi Kumar' }) })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: 'Ravi Kumar' }).click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByText('Sold by', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('definition').filter({ hasText: seller })).toBeVisible()
  await expectSound(desk, 'a lead that somebody sold', phoneTabletDesktop)
  await desk.context().close()
})

test('a device whose credit an admin ends says so, and no longer names a seller', async ({
  page,
  context,
  browser,
  sender,
}) => {
  await visitUntilKept(page, '/contact')
  await nameOnRequests(page, seller, 'Lost phone')
  const form = await fillQuote(page, sender)
  await context.setOffline(true)
  await press(form)
  await expectSaid(page, 'saved')

  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk, admin, '/admin/staff')
  await desk.getByRole('button', { name: `Change access of ${seller}` }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Lost phone' })).toBeVisible()
  await expectSound(desk, 'the devices of a member of staff', phoneTabletDesktop)
  await dialog.getByRole('button', { name: 'End Lost phone' }).click()
  await expect(dialog.getByRole('status')).toContainText('“Lost phone” has ended.')
  await expect(dialog.getByRole('button', { name: 'End Lost phone' })).toHaveCount(0)

  await context.setOffline(false)
  await expect.poll(() => creditOf(sender), { timeout: 20_000 }).toHaveLength(1)
  const [stored] = await creditOf(sender)
  expect(stored).toMatchObject({ sold_by: null, sold_by_token: null })
  expect(stored?.sold_by_ended).not.toBeNull()
  const ended = form.getByText('The office has ended the credit')
  await expect(ended).toBeVisible()
  // Whichever form asked first, the others of this visit say it too.
  await page.goto('/contact')
  await expect(quoteForm(page)).toHaveAttribute('data-live')
  await expect(ended).toBeVisible()
  expect(await keptHere(page)).not.toContain('prefab-credit')

  await desk.goto(`/admin/quotes?lead=${stored?.id}`)
  await expect(desk.getByRole('dialog').getByText('Nobody: sent from a device of')).toBeVisible()
  await desk.context().close()
})
