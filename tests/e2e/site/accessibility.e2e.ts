import { expectNoViolation, expectSound, narrowAndWide } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const routes: Readonly<Record<string, readonly string[]>> = {
  'the company': ['/', '/about', '/quality', '/privacy', '/contact', '/no/such/page'],
  products: [
    '/products',
    '/products?people=3-6&sort=largest',
    '/products/containers',
    '/products/portable-cabins?type=site-offices',
    '/products/containers/container-house-ch-20',
  ],
  'projects and the blog': [
    '/projects',
    '/blog',
    '/blog/wind-load-and-anchoring-of-cabins',
    '/present?category=containers',
  ],
  'search and choice': [
    '/search',
    '/search?q=site+office',
    '/search?q=xyzzy',
    '/compare?p=container-house-ch-20,no-such-cabin',
    '/fit?p=container-house-ch-20&w=2.9',
  ],
}

// One page for several routes: a new one costs more than all that axe does.
for (const [noun, paths] of Object.entries(routes)) {
  test(`pages of ${noun} break no rule of WCAG 2.2 AA, narrow or wide, light or dark`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('status of 404')
    for (const path of paths) {
      await page.goto(path)
      await expectSound(page, path, narrowAndWide)
    }
  })
}

test('open menus and dialogs break no rule either', async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Product ranges' }).click()
  await expectNoViolation(page, 'product menu')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, 'project dialog')

  await page.goto('/')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expectNoViolation(page, 'search')
  await page.getByRole('combobox').fill('porta cabin')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await expectNoViolation(page, 'search with results')

  await page.goto('/products/containers/container-house-ch-20')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, 'quote dialog')
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolation(page, 'quote dialog with errors')

  await page.goto('/contact')
  for (const name of ['Submit Quote Request', 'Send Message']) {
    await page.getByRole('button', { name }).click()
  }
  await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0)
  await expectNoViolation(page, 'contact forms with errors')
  await page.getByRole('button', { name: 'CALL ME BACK' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, 'call-back dialog')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectNoViolation(page, 'mobile menu')
  await page.goto('/products/containers?sort=largest')
  await page.getByRole('button', { name: 'Filter and sort (1)' }).click()
  await expectNoViolation(page, 'filters on a phone')
})
