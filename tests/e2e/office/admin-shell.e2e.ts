import { serviceClient } from '#tests/support/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
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
