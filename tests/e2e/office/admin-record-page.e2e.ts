import { randomUUID } from 'node:crypto'
import { enterOffice, makeAdmin, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectSaved, openProduct, storeProduct, storedProduct } from './product-editor.ts'

let email: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'record-editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

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
    // Of a high field the line with the caret is what must be seen.
    expect(focused + 24, `stop ${stop}`).toBeLessThanOrEqual(below)
  }
})

test('a link to a product that is cut off leads to no endless wait', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused(400))
  await enterOffice(page, email, '/admin/products/4f0c9a31')
  await expect(page.getByRole('heading', { name: 'This product doesn’t exist' })).toBeVisible()
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/admin/products')
})

test('a save by keyboard is told beside the button, stands in the history, and can be taken back', async ({
  page,
}) => {
  const id = await storeProduct({ name: 'Told cabin', slug: unique('told') })
  await enterOffice(page, email)
  await openProduct(page, id)
  await expect(page).toHaveTitle(/^Told cabin \|/)
  const summary = page.getByLabel('Summary')
  await summary.fill('For two guards.')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  await page.getByRole('tab', { name: 'History' }).click()
  const steps = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toContainText(email)
  await expect(steps.first().locator('del')).toHaveText('A cabin for the tests.')
  await expect(steps.first().locator('ins')).toHaveText('For two guards.')
  await expect(page.getByRole('complementary')).toContainText(`by ${email}`)
  await expectNoViolation(page, 'the history of a product')

  await page.getByRole('button', { name: 'Undo the last save' }).click()
  await expect(steps).toHaveCount(3)
  await expect(summary).toHaveValue('A cabin for the tests.')
  await expectSaved(page)
  expect(await storedProduct(id)).toMatchObject({ short_description: 'A cabin for the tests.' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one goes from record to record in the order of the list that one came from', async ({
    page,
  }) => {
    const name = unique('Row')
    for (const place of ['a', 'b', 'c']) {
      await storeProduct({ name: `${name} ${place}`, slug: unique(`row-${place}`) })
    }
    await enterOffice(page, email, `/admin/products?q=${name}&sort=name&order=down`)
    await page.getByRole('link', { name: `${name} b` }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`${name} b`)
    await page.getByRole('link', { name: 'Next product' }).click()
    await expect(heading).toHaveText(`${name} a`)
    await expect(page.getByText('3 of 3')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Previous product' }).click()
    await expect(heading).toHaveText(`${name} b`)
    await expectNoViolation(page, 'a product on a phone')
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL(new RegExp(`q=${name}&sort=name&order=down`))
  })
})
