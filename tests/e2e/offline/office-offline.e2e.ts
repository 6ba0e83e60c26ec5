import type { Page } from 'playwright/test'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { workerInCharge } from './offline-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'without-network')
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('without a network and without its scripts, the office says so and leads on', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_', 'Failed to fetch', 'preload CSS', 'load preload assets')
  await page.goto('/')
  await workerInCharge(page)
  await context.setOffline(true)
  await page.goto('/admin/quotes?status=new')
  await expect(heading(page)).toHaveText('This page is not on this device yet')
  await expectNoViolation(page, 'the back office without its scripts')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('This page is not on this device yet')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fquotes/)
})

test('without a network, an office that was open before opens and says what it could not read', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_', 'Failed to fetch', 'AuthRetryableFetchError')
  await page.goto('/')
  await workerInCharge(page)
  await enterOffice(page, admin, '/admin/settings')
  await expect(page.getByRole('form', { name: 'Company' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expectNoViolation(page, 'the back office without a network')
  // It loads again by itself.
  await context.setOffline(false)
  await expect(page.getByRole('form', { name: 'Company' })).toBeVisible()
})

test("a connection that swallows the office's scripts ends with a message", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('The back office did not come')
  await page.goto('/')
  await page.route(/assets\/admin\//, () => undefined)
  await page.goto('/admin')
  await expect(heading(page)).toHaveText(/An error occurred/, { timeout: 30_000 })
  await page.unroute(/assets\/admin\//)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
})
