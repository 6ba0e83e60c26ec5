import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { sessionKey } from '#src/session/api/session-presence.ts'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { serviceClient, testServer } from '#tests/support/test-server.ts'
import {
  enterOffice,
  makeAccount,
  makeAdmin,
  refused,
  signIn,
} from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'manager')
})

/** Stores an inquiry that came so many hours ago. @returns its id. */
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

/** The big number under a name. */
const keyFigure = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('strong')

test('without a lead it says so, and its parts keep every rule', async ({ page }) => {
  const { data } = await serviceClient().from('leads').select('id').limit(1).throwOnError()
  test.skip(data.length > 0, 'another file has sent leads to this server before')
  await enterOffice(page, email)
  await expect(keyFigure(page, 'New today')).toHaveText('0')
  await expect(keyFigure(page, 'Overdue')).toHaveText('0')
  await expect(page.getByText('No leads in this period.')).toBeVisible()
  await expectNoViolation(page, 'the dashboard of a new shop')
})

test('figures lead to the lists that they count, and to the lead itself', async ({ page }) => {
  await storeInquiry('Fresh Visitor')
  const late = await storeInquiry('Late Visitor', 50)
  await enterOffice(page, email)
  await expect(keyFigure(page, 'New today')).not.toHaveText('0')
  await expect(keyFigure(page, 'Overdue')).not.toHaveText('0')
  await expectNoViolation(page, 'the dashboard with leads')
  await page.getByRole('link', { name: 'Fresh Visitor' }).click()
  await expect(page).toHaveURL(/\/admin\/inquiries\?lead=/)
  await page.goBack()
  const overdue = page.getByRole('main').locator('[data-alarm=true]')
  await overdue.getByRole('link', { name: /inquir/ }).click()
  await expect(page).toHaveURL(/\/admin\/inquiries\?.*status=new/)
  await expect(page.getByRole('table').getByText('Late Visitor')).toBeVisible()
  await expect(page.getByRole('table').getByText('Fresh Visitor')).toHaveCount(0)
  await serviceClient().from('inquiries').update({ status: 'won' }).eq('id', late).throwOnError()
})

test('the period stands in the address, and the chart can be read as a table', async ({ page }) => {
  await storeInquiry('Counted Visitor')
  await enterOffice(page, email)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin?days=7')
  await expect(page.getByRole('img', { name: /in 7 days$/ })).toBeVisible()
  await page.getByText('Show leads by day as a table').click()
  const days = page.getByRole('table', { name: 'Leads by day' })
  await expect(days.getByRole('row')).toHaveCount(8)
  await page.goto('/admin?days=8')
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page')
})

test('a server in trouble is told, and asked again on request', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused(503))
  const figures = '**/rest/v1/rpc/lead_figures**'
  await page.route(figures, (route) => route.fulfill({ status: 503, body: 'busy' }))
  await enterOffice(page, email)
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the figures.', {
    timeout: 15_000,
  })
  await page.unroute(figures)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(keyFigure(page, 'New today')).toBeVisible()
})

test('a stranger is led home, and the server tells them no figure, setting, change or name', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(403))
  const stranger = await makeAccount(request, 'stranger')
  await storeInquiry('Hidden Visitor')
  await page.goto('/auth')
  await signIn(page, stranger)
  await expect(page).toHaveURL('/')
  for (const path of ['/admin', '/admin/settings', '/admin/staff', '/admin/changes']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  const token = await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string }
    return session.access_token ?? ''
  }, sessionKey)
  const headers = { apikey: embeddedPublishableKey, authorization: `Bearer ${token}` }
  const rest = `${testServer.url}/rest/v1`
  const figures = await request.post(`${rest}/rpc/lead_figures`, { headers, data: { days: 30 } })
  expect(await figures.json()).toMatchObject({ today: 0, by_product: [] })
  for (const table of ['site_settings', 'audit_log']) {
    expect(await (await request.get(`${rest}/${table}`, { headers })).json()).toEqual([])
  }
  const staff = await request.post(`${rest}/rpc/staff_members`, { headers, data: {} })
  expect(staff.status()).toBe(403)
})
