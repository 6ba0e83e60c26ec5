import type { Page } from 'playwright/test'
import { latestLink } from '#supabase/tests/backend/mails/mails.ts'
import {
  enterOffice,
  makeAdmin,
  password,
  passwordField,
  submit,
} from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { testServer } from '#tests/support/processes/test-server.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'staffer')
})

async function openStaff(page: Page): Promise<void> {
  await enterOffice(page, admin)
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible()
}

/** Invites an address to sales. @returns the path of the link in the mail. */
async function invite(page: Page, email: string): Promise<string> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  const send = page.getByRole('button', { name: 'Send invitation' })
  await send.click()
  const entry = page.getByRole('listitem').filter({ hasText: email })
  await expect(entry).toContainText('Sales · sent', { timeout: 20_000 })
  await expect(send, 'although it was disabled meanwhile').toBeFocused()
  const { pathname, search, hash } = await latestLink(testServer.dataDir, email)
  return pathname + search + hash
}

test('who is invited chooses a password, and finds what sales may do and nothing else', async ({
  page,
  browser,
}) => {
  await openStaff(page)
  const address = page.getByLabel('Email', { exact: true })
  await address.fill('no address')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(address).toHaveAccessibleDescription(/Invalid email address/)
  const email = `invited-${Date.now()}@example.com`
  const link = await invite(page, email)
  await expectNoViolation(page, 'the staff page')

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const theirs = await context.newPage()
  await theirs.goto(testServer.url + link)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Join the back office')
  await expect(theirs.getByText(email).first()).toBeVisible()
  expect(new URL(theirs.url()).hash).toBe('')
  await expectNoViolation(theirs, 'an invitation')
  await passwordField(theirs).fill(password)
  await submit(theirs, 'Set password and join').click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const pages = theirs.getByRole('navigation', { name: 'Back office' })
  await expect(pages.getByRole('link', { name: 'Inquiries' })).toBeVisible()
  for (const name of ['Products', 'Gallery', 'Settings', 'Staff', 'Changes']) {
    await expect(pages.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await theirs.goto(`${testServer.url}/admin/settings`)
  await expect(theirs.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  await expectNoViolation(theirs, 'a page that is not for sales')
  await theirs.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await theirs.goto(testServer.url + link)
  await expect(theirs.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Sales')
  await expect(page.getByRole('button', { name: `Send again to ${email}` })).toHaveCount(0)
})
