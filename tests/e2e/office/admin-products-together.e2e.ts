import { randomUUID } from 'node:crypto'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import {
  enterOffice,
  makeAccount,
  makeAdmin,
  refused,
  signIn,
} from '#tests/e2e/account/account-fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/outbox/fault-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'
import { expectSaved, openProduct, save, saveButton } from './product-editor.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

test.use({ serviceWorkers: 'block' })

let first: string
let second: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  first = await makeAdmin(request, 'first-editor')
  second = await makeAdmin(request, 'second-editor')
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

test('two editors of one product choose field by field, and nothing is overwritten', async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409))
  const id = await storeProduct({ name: 'Shared cabin', slug: unique('shared') })
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await enterOffice(page, first)
  await enterOffice(other, second)
  await openProduct(page, id)
  await openProduct(other, id)

  await other.getByLabel('Summary').fill('Their summary')
  await other.getByLabel('Description').fill('Their description')
  await save(other)

  await page.getByLabel('Summary').fill('My summary')
  await page.getByRole('textbox', { name: 'Name' }).fill('My cabin')
  await saveButton(page).click()
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge).toContainText('Also included from their version of My cabin: Description.')
  await expect(merge.getByRole('group')).toHaveCount(1)
  const summary = merge.getByRole('group', { name: 'Summary' })
  await expect(summary).toContainText('Their summary')
  await expect(summary).toContainText('My summary')
  await expect(merge.getByRole('button', { name: 'Save merged version' })).toBeDisabled()
  await expectNoViolation(page, 'the merge view')
  expect(await storedProduct(id)).toMatchObject({
    name: 'Shared cabin',
    short_description: 'Their summary',
  })
  await summary.getByRole('radio', { name: /Mine/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expectSaved(page)
  expect(await storedProduct(id)).toMatchObject({
    name: 'My cabin',
    short_description: 'My summary',
    description: 'Their description',
  })
  await expect(page.getByLabel('Description')).toHaveValue('Their description')
  await other.close()
})

test('what somebody else has thrown away can be saved as a new product', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused(404))
  const slug = unique('vanished')
  const id = await storeProduct({ name: 'Vanished cabin', slug })
  await enterOffice(page, first)
  await openProduct(page, id)
  await serviceClient()
    .from('products')
    .update({ deleted_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError()
  await page.getByLabel('Summary').fill('Not to be lost')
  await saveButton(page).click()
  const gone = page.getByRole('dialog', { name: 'Vanished cabin no longer exists' })
  await gone.getByRole('button', { name: 'Save as a new product' }).click()
  await expect(page.getByText('Vanished cabin: added')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  const newId = page.url().split('/').at(-1) ?? ''
  expect(await storedProduct(newId)).toMatchObject({
    slug: `${slug}-new`,
    short_description: 'Not to be lost',
  })
})

test('a save whose answer is lost is not taken for somebody else’s change', async ({
  page,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_', 'Failed to fetch', refused(409), 'WebSocket')
  const id = await storeProduct({ name: 'Lost cabin', slug: unique('lost') })
  await enterOffice(page, first)
  await openProduct(page, id)
  await page.getByLabel('Summary').fill('Sent, answer lost')
  faults.inject({ kind: 'lose-response' }, { path: /rpc\/save_product/ })
  await saveButton(page).click()
  // The client tries some times by itself.
  await expect(page.getByText(/The server didn’t respond. Nothing is lost/)).toBeVisible({
    timeout: 20_000,
  })
  await faults.pass()
  await expect(page.getByLabel('Summary')).toHaveValue('Sent, answer lost')
  expect(await storedProduct(id)).toMatchObject({ short_description: 'Sent, answer lost' })
  await page.getByLabel('Description').fill('Typed afterwards')
  await save(page)
  expect(await storedProduct(id)).toMatchObject({
    short_description: 'Sent, answer lost',
    description: 'Typed afterwards',
  })
})

test.describe('with the service worker, which keeps what makes pictures smaller', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a picture that does not get through can be sent again, and holds the save back until then', async ({
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

test('a stranger sees no product of the back office', async ({ page, request }) => {
  const stranger = await makeAccount(request, 'stranger')
  const id = await storeProduct({ name: 'Secret draft', slug: unique('secret') })
  await page.goto(`/admin/products/${id}`)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, stranger)
  await expect(page).toHaveURL('/')
  await page.goto('/admin/products')
  await expect(page).toHaveURL('/')
})
