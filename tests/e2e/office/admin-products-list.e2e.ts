import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin, refused } from '#tests/e2e/account/account-fixtures.ts'
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

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the list is searched, filtered and sorted, and its address is a link to what it shows', async ({
  page,
}) => {
  const word = unique('needle')
  await storeProduct({ name: `B, 2.5 (m) "${word}"`, slug: unique('b') })
  await storeProduct({ name: `A 100% ${word}`, slug: unique('a'), published: true })
  await enterOffice(page, email)
  await page.getByRole('navigation', { name: 'Back office' }).getByText('Products').click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('A 100%')
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectNoViolation(page, 'the list of products')
  await page.getByRole('button', { name: 'Drafts' }).click()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(word)
  await expect(page.getByRole('button', { name: 'Drafts' })).toHaveAttribute('aria-pressed', 'true')
  for (const [search, count] of [
    [`2.5 (m) "${word}`, 1],
    [`100% ${word}`, 1],
    [`100_ ${word}`, 0],
    [`2+5 (m) "${word}`, 0],
  ] as const) {
    await page.goto(`/admin/products?q=${encodeURIComponent(JSON.stringify(search))}`)
    await expect(page.getByText(count === 0 ? 'No products match.' : '1–1 of 1')).toBeVisible()
  }
})

test('several are published at once, and undone only where it was done', async ({ page }) => {
  const word = unique('bulk')
  const draft = await storeProduct({ name: `Draft ${word}`, slug: unique('d') })
  const shown = await storeProduct({ name: `Shown ${word}`, slug: unique('s'), published: true })
  await enterOffice(page, email, `/admin/products?q=${word}`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(`Draft ${word}: published`)).toBeVisible()
  await expect(row(page, `Draft ${word}`)).toContainText('Published')
  expect((await storedProduct(draft)).published).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Draft ${word}: unpublished`)).toBeVisible()
  expect((await storedProduct(draft)).published).toBe(false)
  expect((await storedProduct(shown)).published).toBe(true)
})

test('a product goes to the trash and comes back, and is deleted permanently after one question', async ({
  page,
}) => {
  const name = `Trash ${unique('cabin')}`
  const id = await storeProduct({ name, slug: unique('t'), published: true })
  await serviceClient()
    .from('quote_requests')
    .insert({
      id: randomUUID(),
      contact_name: 'Asha Rao',
      email: `${unique('asha')}@example.com`,
      product_interest: name,
      details: 'We need two of these.',
      product_id: id,
      product_name: name,
    })
    .throwOnError()
  await enterOffice(page, email, `/admin/products?q=${encodeURIComponent(JSON.stringify(name))}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText(`${name}: moved to trash`)).toBeVisible()
  await expect(page.getByText('No products match.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, name)).toContainText('Published')
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page.getByRole('button', { name: `Delete permanently ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name} permanently?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete permanently ${name}` }).click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText(`${name}: deleted permanently`)).toBeVisible()
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('product_id,product_name')
    .eq('product_name', name)
  expect(data).toEqual([{ product_id: null, product_name: name }])
})

test('a duplicate is a draft with an address of its own', async ({ page, expectedErrors }) => {
  expectedErrors.push(refused(409))
  const slug = unique('original')
  const name = `Original ${slug}`
  await storeProduct({ name, slug, published: true })
  await storeProduct({ name: 'In the way', slug: `${slug}-copy` })
  await enterOffice(page, email, `/admin/products?q=${slug}&state=published`)
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  expect(await storedProduct(id)).toMatchObject({
    slug: `${slug}-copy-2`,
    published: false,
    features: ['Door', 'Window', 'Socket'],
  })
})

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
