import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test('the navigation says which section one is in, on its own page and on those below', async ({
  page,
  request,
}) => {
  await enterOffice(page, await makeAdmin(request, 'shell'))
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true })
  const current = () => page.locator('nav[aria-label="Back office"] [aria-current]')
  await expect(link('Dashboard')).toHaveAttribute('aria-current', 'page')
  await expect(current()).toHaveCount(1)

  const { data } = await serviceClient().from('products').select('id').limit(1).single()
  for (const [path, name, mark] of [
    ['/admin/products', 'Products', 'page'],
    ['/admin/products', 'Products', 'page'],
    [`/admin/products/${data?.id}`, 'Products', 'true'],
    ['/admin/gallery/new', 'Gallery', 'true'],
    ['/admin/quotes?view=board', 'Quotes', 'page'],
  ] as const) {
    await page.goto(path)
    await expect(link(name), path).toHaveAttribute('aria-current', mark)
    await expect(link(name), path).toHaveAttribute('data-status', 'active')
    await expect(current(), path).toHaveCount(1)
  }
})

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
