import { expect, test } from '#tests/e2e/fixtures.ts'
import { broken, clickIfThere, translate } from '#tests/e2e/translate-page.ts'
import { fillIn } from './contact/contact-forms.ts'

// A browser that translates the page, which only a browser can show: React holds text nodes that are gone.

test('a refused name is corrected in a translated form, and its error goes', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form').first()
  await fillIn(form, { Name: 'M/s Rao & Sons' })
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(form.getByText('Name can only contain letters and spaces')).toBeVisible()
  await translate(page)
  // Still refused, with nothing to suggest: the message stays when the button next to it goes.
  await fillIn(form, { Name: 'Ravi 2' })
  await expect(form.getByRole('button', { name: /^Use/ })).toHaveCount(0)
  await expect(form.getByText('Name can only contain letters and spaces')).toHaveCount(1)
  await translate(page)
  await fillIn(form, { Name: 'M/s Rao & Sons' })
  await form.getByRole('button', { name: /^Use/ }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Messrs Rao and Sons')
  await expect(form.getByText('Name can only contain letters and spaces')).toHaveCount(0)
  await expect(broken(page)).toHaveCount(0)
})

for (const path of [
  '/',
  '/products',
  '/products/containers/container-house-ch-20',
  '/projects',
  '/search?q=office',
  '/fit',
  '/compare',
  '/basket',
  '/offline',
  '/contact',
  '/auth',
]) {
  test(`every button of ${path} works when the page is translated`, async ({
    page,
    expectedErrors,
  }) => {
    // React renders a part again if the browser translated it before hydration.
    expectedErrors.push('React error #418')
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const button of await page.locator('main button:not([type=submit])').all()) {
      await translate(page)
      await clickIfThere(button)
    }
    await translate(page)
    await expect(broken(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  })
}
