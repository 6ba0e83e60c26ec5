import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

let email: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'list-editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

test('an exported file comes back, and a bad one says every problem by its line before anything is saved', async ({
  page,
}) => {
  const slug = unique('sheet')
  const id = await storeProduct({ name: '=Sheet "cabin"', slug })
  await enterOffice(page, email, '/admin/products')
  await page.getByRole('link', { name: 'Import and export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all products' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(`"'=Sheet ""cabin"""`)

  const field = page.getByLabel('File to import')
  const give = (content: string) =>
    field.setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await give(text)
  await expect(
    page.getByText(/0 to add, 0 to change, \d+ unchanged, 0 with problems/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 products' })).toBeDisabled()

  const added = unique('added')
  await give(
    [
      'id,name,slug,category_slug,features',
      `${id},Sheet cabin,${slug},portable-cabins,"[""Ramp""]"`,
      `,New cabin,${added},no-such-category,`,
      `,Other cabin,${added}-2,containers,not json`,
      `,Added cabin,${added}-3,containers,`,
    ].join('\r\n'),
  )
  await expect(page.getByText('1 to add, 1 to change, 0 unchanged, 2 with problems.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 New cabin/ })).toContainText(
    'category_slug: Choose a category',
  )
  await expect(page.getByRole('row', { name: /^4 Other cabin/ })).toContainText(
    'features: not a JSON list',
  )
  await expectNoViolation(page, 'the report of an import')
  const run = page.getByRole('button', { name: 'Import 2 products' })
  await expect(run).toBeDisabled()
  expect((await storedProduct(id)).name).toBe('=Sheet "cabin"')
  await page.getByLabel('Skip the 2 lines with problems').check()
  await run.click()
  await expect(page.getByText('2 of 2 saved.')).toBeVisible()
  expect(await storedProduct(id)).toMatchObject({
    name: 'Sheet cabin',
    features: ['Ramp'],
    description: 'Steel frame.',
  })
  const { data } = await serviceClient().from('products').select('name').like('slug', `${added}%`)
  expect(data).toEqual([{ name: 'Added cabin' }])
})
