import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { enterOffice, makeAdmin, refused } from '#tests/e2e/account/account-fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { save } from './product-editor.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

leaveCatalogueAsFound()

test('what an offer covers is typed in, with a PDF, and stands on the page of the product', async ({
  page,
  request,
  expectedErrors,
}) => {
  // The page opens although it has not been rendered yet.
  expectedErrors.push(refused(404))
  const email = await makeAdmin(request, 'scope')
  const slug = `scope-${randomUUID().slice(0, 8)}`
  const id = await storeProduct({ name: slug, slug, published: true })
  await enterOffice(page, email, `/admin/products/${id}`)
  const scope = page.getByRole('region', { name: 'What the offer covers' })
  await scope.getByLabel('Included').fill('Wiring and lights\n\nTwo doors')
  await scope.getByLabel('Priced separately').fill('Transport')
  await scope.getByLabel('Lead time').fill('9 days')
  const picker = page.locator('input[type=file][accept="application/pdf"]')
  const text = { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('text') }
  await picker.setInputFiles(text)
  await expect(scope.getByRole('status')).toHaveText('This file isn’t a PDF.')
  const plan = Buffer.from(`%PDF-1.7\n%${'x'.repeat(3000)}\n%%EOF\n`)
  await picker.setInputFiles({ ...text, name: 'Anchor plan.pdf', buffer: plan })
  await expect(scope.getByLabel('Name of document 1')).toHaveValue('Anchor plan')
  await save(page)
  expect(await storedProduct(id)).toMatchObject({
    included: ['Wiring and lights', 'Two doors'],
    not_included: ['Transport'],
    lead_time: '9 days',
    documents: [{ name: 'Anchor plan', size: plan.length }],
  })

  await page.goto(`/products/portable-cabins/${slug}`)
  const offer = page.getByRole('region', { name: 'What the offer covers' })
  await expect(offer.getByRole('listitem')).toHaveText([
    'Wiring and lights',
    'Two doors',
    'Transport',
    'Anchor plan PDF, 3 KB',
  ])
  await expect(offer.getByText('9 days')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await offer.getByRole('link', { name: 'Anchor plan' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Anchor plan.pdf')
  expect(await readFile(await download.path())).toEqual(plan)
})
