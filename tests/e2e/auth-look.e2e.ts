import { emailField, enterOffice, makeAdmin, submit } from './account-fixtures.ts'
import { expectSound } from './axe.ts'
import { expect, test } from './fixtures.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'looked-at')
})

for (const [width, colorScheme] of [
  [360, 'light'],
  [820, 'dark'],
  [1440, 'light'],
] as const) {
  test(`sign-in and back office break no rule of WCAG 2.2 AA (${width} px, ${colorScheme})`, async ({
    browser,
  }) => {
    test.setTimeout(90_000)
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    const page = await context.newPage()
    await page.goto('/auth')
    await expect(submit(page)).toBeVisible()
    await expectSound(page, 'signing in')
    await submit(page).click()
    await expect(emailField(page)).toBeFocused()
    await expectSound(page, 'errors')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expectSound(page, 'signing up')
    await page.goto('/auth?view=reset')
    await expect(submit(page, 'Send the link')).toBeVisible()
    await expectSound(page, 'asking for a link')
    await enterOffice(page, admin)
    await expectSound(page, 'back office')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goto('/auth?view=new-password')
    await expect(submit(page, 'Set password')).toBeVisible()
    await expectSound(page, 'new password')
    await context.close()
  })
}
