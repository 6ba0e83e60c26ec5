import { enterOffice, makeAdmin, refused } from './account-fixtures.ts'
import { codeField, confirm, openAccount } from './factor-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.describe.configure({ timeout: 60_000 })

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
