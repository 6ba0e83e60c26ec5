import { randomUUID } from 'node:crypto'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/outbox/fault-fixtures.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'
import { openProduct, save, saveButton } from './product-editor.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

test.use({ serviceWorkers: 'block' })

let first: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  first = await makeAdmin(request, 'first-editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

test('two tabs with a new product have a draft each, and the one left open is found again', async ({
  page,
  context,
}) => {
  await enterOffice(page, first, '/admin/products/new')
  const name = (tab: typeof page) => tab.getByRole('textbox', { name: 'Name' })
  await name(page).fill('Cabin of the first tab')
  const other = await context.newPage()
  await other.goto('/admin/products/new')
  await expect(name(other)).toHaveValue('')
  await name(other).fill('Cabin of the second tab')
  await other.goto('/admin/products')
  await other.getByRole('link', { name: 'Add product' }).click()
  await expect(name(other)).toHaveValue('Cabin of the second tab')
  await other.close()
  await page.reload()
  await expect(name(page)).toHaveValue('Cabin of the second tab')
  await name(page).fill('')
  await page.reload()
  await expect(name(page)).toHaveValue('Cabin of the first tab')
})

test.describe('with the service worker, which keeps what makes pictures smaller', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a failed picture upload can be repeated, and saving waits for it', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('net::ERR_')
    const id = await storeProduct({ name: 'Picture cabin', slug: unique('picture') })
    await enterOffice(page, first)
    await openProduct(page, id)
    await workerInCharge(page)
    await context.setOffline(true)
    const buffer = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page
      .getByLabel('Add pictures')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('alert')).toContainText('The server didn’t respond.')
    await context.setOffline(false)
    await page.getByLabel('Summary').fill('With a picture')
    await saveButton(page).click()
    await expect(page.getByText('1 picture hasn’t uploaded yet.').first()).toBeVisible()
    expect(await storedProduct(id)).toMatchObject({ short_description: 'A cabin for the tests.' })
    await page.getByRole('button', { name: 'Try again dot.png' }).click()
    await expect(page.getByLabel('Alt text of picture 1')).toBeVisible()
    await save(page)
    expect((await storedProduct(id)).pictures).toHaveLength(1)
  })
})
