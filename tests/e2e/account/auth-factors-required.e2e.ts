import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAccount, makeAdmin, refused, signIn } from './account-fixtures.ts'
import { authenticatorApp, codeField, confirm, expectOffice } from './factor-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.describe.configure({ timeout: 60_000 })

const demand = (value: boolean) =>
  serviceClient()
    .from('site_settings')
    .upsert({ key: 'second_factor_required', value })
    .throwOnError()

test.afterEach(() => demand(false))

test('where the settings demand a second factor, an admin without one is led to it and then in', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(422))
  const email = await makeAdmin(request, 'demanded')
  await demand(true)
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.locator('code').innerText()
  // Looking at the app takes the page out of sight; what was begun is still there afterwards.
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await codeField(page).fill(authenticatorApp(secret).next())
  await confirm(page).click()
  await expectOffice(page)
})

test('an admin who is at work when it is demanded is led to it at the next page', async ({
  page,
  request,
  expectedErrors,
}) => {
  // What the dashboard asked in the same moment as the access was asked for.
  expectedErrors.push(refused(403))
  const email = await makeAdmin(request, 'at-work')
  await enterOffice(page, email)
  await demand(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('a stranger is asked for nothing', async ({ page, request }) => {
  const email = await makeAccount(request, 'not-demanded')
  await demand(true)
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page).toHaveURL('/')
})
