import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { randomUUID } from 'node:crypto'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expectSaved, openProduct } from './product-editor.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeStaff('record-editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

test('a link to a product that is cut off leads to no endless wait', async () => {
  await enterOffice(email, '/admin/products/4f0c9a31', ['/admin/products/'])
  await expect(page.getByRole('heading', { name: 'This product doesn’t exist' })).toBeVisible()
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/admin/products')
})

test('a save by keyboard is confirmed next to the button, appears in the history, and can be undone', async () => {
  const id = await storeProduct({ name: 'Told cabin', slug: unique('told') })
  await openProduct(email, id)
  await expect(page).toHaveTitle(/^Told cabin \|/)
  const summary = page.getByLabel('Summary')
  await summary.fill('For two guards.')
  await page.keyboard.press('Control+s')
  await expectSaved()
  await page.getByRole('tab', { name: 'History' }).click()
  const steps = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toContainText(email)
  await expect(steps.first().locator('del')).toHaveText('A cabin for the tests.')
  await expect(steps.first().locator('ins')).toHaveText('For two guards.')
  await expect(page.getByRole('complementary')).toContainText(`by ${email}`)
  await expectNoViolation('the history of a product')

  await page.getByRole('button', { name: 'Undo the last save' }).click()
  await expect(steps).toHaveCount(3)
  await expect(summary).toHaveValue('A cabin for the tests.')
  await expectSaved()
  expect(await storedProduct(id)).toMatchObject({ short_description: 'A cabin for the tests.' })
})

test('Previous and Next follow the order of the list the record was opened from', async () => {
  const name = unique('Row')
  for (const place of ['a', 'b', 'c']) {
    await storeProduct({ name: `${name} ${place}`, slug: unique(`row-${place}`) })
  }
  await enterOffice(email, `/admin/products?q=${name}&sort=name&order=down`, [
    '/admin/products/$id',
  ])
  await page.getByRole('link', { name: `${name} b` }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${name} b`)
  await page.getByRole('link', { name: 'Next product' }).click()
  await expect(heading).toHaveText(`${name} a`)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Previous product' }).click()
  await expect(heading).toHaveText(`${name} b`)
  await expectNoViolation('a product on a phone')
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${name}&sort=name&order=down`))
})
