import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test('each page has a title of its own, and a phone unfolds the navigation', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enterOffice(page, await makeAdmin(request, 'shell-phone'))
  const menu = page.getByRole('button', { name: 'Menu' })
  const pages = page.getByRole('navigation', { name: 'Back office' })
  await expect(page).toHaveTitle(/^Dashboard \|/)
  await expect(pages).toBeHidden()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolation(page, 'the open navigation on a phone')
  await page.keyboard.press('Escape')
  await expect(pages).toBeHidden()
  await expect(menu).toBeFocused()
  for (const [label, title] of [
    ['Products', 'Products'],
    ['Gallery', 'Gallery'],
    ['Account', 'Account'],
  ] as const) {
    await menu.click()
    await pages.getByRole('link', { name: label }).click()
    await expect(page).toHaveTitle(new RegExp(`^${title} \\|`))
    await expect(pages).toBeHidden()
  }
})
