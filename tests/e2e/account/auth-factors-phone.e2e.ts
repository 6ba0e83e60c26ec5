import { enterOffice, makeAdmin, refused } from './account-fixtures.ts'
import { codeField, confirm, openAccount, startSignIn } from './factor-fixtures.ts'
import { sentCode } from '#tests/support/authenticator-app.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.describe.configure({ timeout: 60_000 })

test('a phone is set up with the code that it is sent, and asked for one at the next sign-in', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(422), refused(429))
  const email = await makeAdmin(request, 'phone')
  await enterOffice(page, email)
  await openAccount(page)
  await page.getByRole('button', { name: 'Add a phone' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Code by phone',
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/whole number/)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByLabel('Phone number').fill('98480 00002')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/on its way to the phone ending in 0002/)).toBeVisible()
  const again = page.getByRole('button', { name: 'Send a new code' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/new code in \d+ s/)).toBeVisible()
  const code = await sentCode('919848000002')
  await codeField(page).fill(code === '000000' ? '000001' : '000000')
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/Check the newest message/)
  await codeField(page).fill(code)
  await confirm(page).click()
  const list = page.getByRole('list', { name: 'Your second factors' })
  await expect(list.getByRole('listitem')).toContainText(/Message to the phone ending in 0002/)

  await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await startSignIn(page, email)
  const send = page.getByRole('button', { name: 'Send the code' })
  await expect(send).toBeFocused()
  // A minute has not passed since the last message.
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible()
  await expect(page.getByText(/new code in \d+ s/)).toBeVisible()
})

test('a code that ran out is told from a wrong one, and a new message takes its place', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(422))
  await page.clock.install()
  const email = await makeAdmin(request, 'resent')
  await enterOffice(page, email)
  await openAccount(page)
  await page.getByRole('button', { name: 'Add a phone' }).click()
  await page.getByLabel('Phone number').fill('+91 98480 00003')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/on its way/)).toBeVisible()
  await page.route('**/factors/*/verify', (route) =>
    route.fulfill({ status: 422, json: { error_code: 'mfa_challenge_expired', msg: 'over' } }),
  )
  await codeField(page).fill('123456')
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/expired or has been used already/)
  await page.unroute('**/factors/*/verify')
  await page.clock.fastForward(61_000)
  const again = page.getByRole('button', { name: 'Send a new code' })
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  await page.route('**/factors/*/challenge', (route) =>
    route.fulfill({ json: { id: 'newer', type: 'phone', expires_at: 0 } }),
  )
  await again.click()
  await expect(codeField(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeFocused()
})
