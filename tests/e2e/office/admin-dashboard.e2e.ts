import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { indiaDay, shiftDay } from '#src/domain/text/india-day.ts'
import { content, customer } from '#supabase/tests/offers/offer-rows.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { storeDraft } from '#tests/support/draft-offer.ts'
import { sentOffer } from '#tests/support/sent-offer.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectNoViolation, expectSound } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const looks: readonly [Look, ...Look[]] = [
  { width: 390, colorScheme: 'light' },
  { width: 820, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'manager')
})

/**
 * Stores an inquiry from so many hours ago.
 * @returns its id.
 */
async function storeInquiry(name: string, hoursAgo = 0): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    name,
    email: `visitor-${id}@example.com`,
    phone: '0401234567',
    inquiry_type: 'general',
    message: 'Ten letters or more',
  }
  await serviceClient().from('inquiries').insert(row).throwOnError()
  const received_at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  await serviceClient().from('inquiries').update({ received_at }).eq('id', id).throwOnError()
  return id
}

/** Stores an offer of ₹1,18,000 that is sent today and expires in three days. @returns its number. */
async function storeSentOffer(name: string, state = 'sent'): Promise<string> {
  const valid_until = shiftDay(indiaDay(Date.now()), 3)
  const { id, number } = await sentOffer(content({ customer: { ...customer, name }, valid_until }))
  await serviceClient().from('offer_revisions').update({ state }).eq('offer_id', id).throwOnError()
  return number
}

/** Stores an offer that an admin has to approve. @returns its number. */
async function storeWaitingOffer(name: string): Promise<string> {
  const { id, number } = await storeDraft({ name })
  const waiting = { waits_for_approval: true }
  await serviceClient().from('offers').update(waiting).eq('id', id).throwOnError()
  return number
}

/** The figure below a name. */
const keyFigure = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('strong')

/** A list of work to do, by its title. */
const lane = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: 'What to do now' })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) })

test('without a lead it says so, and breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  // Other tests have sent leads to this server: the figures are those of a year without any.
  await page.route('**/rest/v1/rpc/lead_figures', (route) =>
    route.continue({ postData: { first_day: '2001-01-01', last_day: '2001-01-30' } }),
  )
  const none = { inquiry: 0, quote: 0 }
  const answers = { ...none, number: 0, leads: [] }
  await page.route('**/rest/v1/rpc/leads_waiting', (route) =>
    route.fulfill({
      json: { response_hours: 24, overdue: none, fresh: none, leads: [], answers },
    }),
  )
  await enterOffice(page, email)
  await expect(keyFigure(page, 'Requests')).toHaveText('0')
  await expect(lane(page, 'Overdue')).toContainText('No one has waited longer than 24 h.')
  await expect(page.getByText('No leads in this period.').first()).toBeVisible()
  await expectSound(page, 'the dashboard of a new shop', looks)
})

test('the period stands in the address, and the chart is read by keyboard and as a table', async ({
  page,
}) => {
  await storeInquiry('Counted Visitor')
  await enterOffice(page, email)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin?days=7')
  const chart = page.getByRole('figure', { name: /^Leads by day/ })
  await chart.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart).toContainText(/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/)
  // No layer of the chart is a tab stop.
  await page.keyboard.press('Tab')
  await expect(page.getByText('Show leads by day as a table')).toBeFocused()
  await page.keyboard.press('Enter')
  const days = page.getByRole('table', { name: 'Leads by day' })
  await expect(days.getByRole('row')).toHaveCount(8)
  await expectSound(page, 'the dashboard with leads', looks)

  await page.getByRole('button', { name: 'Choose dates' }).click()
  await expectNoViolation(page, 'the choice of dates')
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/\/admin\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('button', { name: /^1 \w{3} \d{4} – \d\d/ })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Period' }).locator('[aria-current=page]'),
  ).toHaveCount(0)
  await page.getByRole('link', { name: '365 days' }).click()
  await expect(page.getByText('Show leads by week as a table')).toBeVisible()
  await page.goto('/admin?days=8')
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page')
})

test('offers that expire are to be done, and their figures are read by keyboard and exported', async ({
  page,
}) => {
  const number = await storeSentOffer('Expiring Customer')
  const waiting = await storeWaitingOffer('Waiting Customer')
  const asked = await storeSentOffer('Asking Customer', 'change_asked')
  await enterOffice(page, email, '/admin?of=offers')
  await expect(lane(page, 'Expiring offers')).toContainText(number)
  await expect(lane(page, 'Offers to approve')).toContainText(waiting)
  await expect(lane(page, 'Changes asked for')).toContainText(asked)
  await expect(page.getByText(/^Sent: \d+ offers?$/)).toBeVisible()
  const open = page.getByRole('table', { name: 'Open offers by status' })
  await expect(open.getByRole('row').filter({ hasText: 'Sent' })).toContainText('₹')
  const chart = page.getByRole('figure', { name: /^Offers by day/ })
  await chart.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart).toContainText(/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/)
  await page.getByText('Show offers by day as a table').click()
  const days = page.getByRole('table', { name: 'Offers by day' })
  await expect(days.getByRole('row').nth(1)).toContainText('₹')
  await expectSound(page, 'the figures of offers', looks)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${number}","Expiring Customer"`)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin?of=offers&days=7')
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page).toHaveURL('/admin?days=7')
  await expect(keyFigure(page, 'Requests')).toBeVisible()
})
