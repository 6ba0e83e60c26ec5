import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { storeProduct } from '#tests/support/stored-products.ts'
import { ownWord } from '#tests/support/stored-leads.ts'

withScreens()

test('the navigation says which section one is in, on its own page and on those below', async () => {
  const slug = ownWord().toLowerCase()
  const product = await storeProduct({ name: slug, slug })
  await enterOffice(await makeStaff('shell'))
  const pages = page.getByRole('navigation', { name: 'Back office' })
  const current = page.locator('nav[aria-label="Back office"] [aria-current]')
  for (const [path, name, mark] of [
    ['/admin', 'Dashboard', 'page'],
    ['/admin/products', 'Products', 'page'],
    [`/admin/products/${product}`, 'Products', 'true'],
    ['/admin/gallery/new', 'Gallery', 'true'],
    ['/admin/quotes?view=board', 'Quotes', 'page'],
  ] as const) {
    await page.goto(path)
    const link = pages.getByRole('link', { name, exact: true })
    await expect(link, path).toHaveAttribute('aria-current', mark)
    await expect(link, path).toHaveAttribute('data-status', 'active')
    await expect(current, path).toHaveCount(1)
  }
})
