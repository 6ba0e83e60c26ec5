import { emailField, enterOffice, makeAdmin, submit } from './account-fixtures.ts'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'looked-at')
})

test('sign-in and back office break no rule of WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/auth')
  await expect(submit(page)).toBeVisible()
  await expectSound(page, 'signing in', phoneTabletDesktop)
  await submit(page).click()
  await expect(emailField(page)).toBeFocused()
  await expectSound(page, 'errors', phoneTabletDesktop)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expectSound(page, 'signing up', phoneTabletDesktop)
  await page.goto('/auth?view=reset')
  await expect(submit(page, 'Send the link')).toBeVisible()
  await expectSound(page, 'asking for a link', phoneTabletDesktop)
  await enterOffice(page, admin)
  await expectSound(page, 'back office', phoneTabletDesktop)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/auth?view=new-password')
  await expect(submit(page, 'Set password')).toBeVisible()
  await expectSound(page, 'new password', phoneTabletDesktop)
})
