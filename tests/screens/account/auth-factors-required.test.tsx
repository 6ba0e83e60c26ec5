import { afterEach, test } from 'vitest'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeAccount, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'
import { codeField, confirm, expectOffice, signIn } from './account-parts.ts'

withScreens()

const demand = (value: boolean) =>
  serviceClient()
    .from('site_settings')
    .upsert({ key: 'second_factor_required', value })
    .throwOnError()

afterEach(() => demand(false))

test('where the settings demand a second factor, an admin without one is led to it and then in', async () => {
  const email = await makeStaff('demanded')
  await demand(true)
  await page.goto('/auth', ['/', '/auth', '/admin/'])
  await signIn(email)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').element()).textContent ?? ''
  // Looking at the app takes the page out of sight; what was begun is still there afterwards.
  document.dispatchEvent(new Event('visibilitychange'))
  await codeField().fill(authenticatorApp(secret).next())
  await confirm().click()
  await expectOffice()
})

test('an admin at work when a second factor becomes mandatory is sent to set it up on the next page', async () => {
  const email = await makeStaff('at-work')
  await enterOffice(email, '/admin', ['/auth'])
  await demand(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('visitors are not asked for anything', async () => {
  const email = await makeAccount('not-demanded')
  await demand(true)
  await page.goto('/auth', ['/', '/auth', '/admin/'])
  await signIn(email)
  await expect(page).toHaveURL('/')
})
