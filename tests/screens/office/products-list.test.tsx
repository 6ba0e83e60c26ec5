import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { randomUUID } from 'node:crypto'
import { serviceClient } from '#tests/support/service-client.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeStaff('list-editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('the list is searched, filtered and sorted, and its address is a link to what it shows', async () => {
  const word = unique('needle')
  await storeProduct({ name: `B, 2.5 (m) "${word}"`, slug: unique('b') })
  await storeProduct({ name: `A 100% ${word}`, slug: unique('a'), published: true })
  await enterOffice(email, '/admin/products')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  // Before the search has got into the address.
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  // There may be no other product, so the number says nothing of the search.
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('A 100%')
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectNoViolation('the list of products')
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

test('several are published at once, and undone only where it was done', async () => {
  const word = unique('bulk')
  const draft = await storeProduct({ name: `Draft ${word}`, slug: unique('d') })
  const shown = await storeProduct({ name: `Shown ${word}`, slug: unique('s'), published: true })
  await enterOffice(email, `/admin/products?q=${word}`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(`Draft ${word}: published`)).toBeVisible()
  await expect(row(`Draft ${word}`)).toContainText('Published')
  expect((await storedProduct(draft)).published).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Draft ${word}: unpublished`)).toBeVisible()
  expect((await storedProduct(draft)).published).toBe(false)
  expect((await storedProduct(shown)).published).toBe(true)
})

test('a product goes to the trash and comes back, and is deleted permanently after one question', async () => {
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
  await enterOffice(email, `/admin/products?q=${encodeURIComponent(JSON.stringify(name))}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText(`${name}: moved to trash`)).toBeVisible()
  await expect(page.getByText('No products match.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(name)).toContainText('Published')
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

test('a duplicate is a draft with an address of its own', async () => {
  const slug = unique('original')
  const name = `Original ${slug}`
  await storeProduct({ name, slug, published: true })
  await storeProduct({ name: 'In the way', slug: `${slug}-copy` })
  await enterOffice(email, `/admin/products?q=${slug}&state=published`, ['/admin/products/$id'])
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  expect(await storedProduct(id)).toMatchObject({
    slug: `${slug}-copy-2`,
    published: false,
    features: ['Door', 'Window', 'Socket'],
  })
})
