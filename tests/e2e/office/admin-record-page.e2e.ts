import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

let email: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'record-editor')
})

test('what has the focus is never hidden by the bar with the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await enterOffice(page, email, '/admin/products/new')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  const bar = page.getByRole('button', { name: 'Save', exact: true }).locator('..')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const [focused, below] = await Promise.all([
      page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0),
      bar.evaluate((element) =>
        element.contains(document.activeElement) ? Infinity : element.getBoundingClientRect().top,
      ),
    ])
    // In a tall field the line with the caret must be in view.
    expect(focused + 24, `stop ${stop}`).toBeLessThanOrEqual(below)
  }
})
