import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { randomUUID } from 'node:crypto'
import type { Json } from '#src/backend/database.types.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { loseAnswer } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expectSaved, openProduct, save, saveButton } from './product-editor.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

withScreens()

let first: string

beforeAll(async () => {
  first = await makeStaff('first-editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

test('two editors of one product choose field by field, and nothing is overwritten', async () => {
  const id = await storeProduct({ name: 'Shared cabin', slug: unique('shared') })
  await enterOffice(first, `/admin/products/${id}`)
  await page.getByRole('textbox', { name: 'Name' }).element()
  await serviceClient()
    .from('products')
    .update({ short_description: 'Their summary', description: 'Their description' })
    .eq('id', id)
    .throwOnError()

  await page.getByLabel('Summary').fill('My summary')
  await page.getByRole('textbox', { name: 'Name' }).fill('My cabin')
  await saveButton().click()
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge).toContainText('Also included from their version: Description.')
  await expect(merge.getByRole('group')).toHaveCount(1)
  const summary = merge.getByRole('group', { name: 'Summary' })
  await expect(summary).toContainText('Their summary')
  await expect(summary).toContainText('My summary')
  await expect(merge.getByRole('button', { name: 'Save merged version' })).toBeDisabled()
  await expectNoViolation('the merge view')
  expect(await storedProduct(id)).toMatchObject({
    name: 'Shared cabin',
    short_description: 'Their summary',
  })
  await summary.getByRole('radio', { name: /Mine/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expectSaved()
  expect(await storedProduct(id)).toMatchObject({
    name: 'My cabin',
    short_description: 'My summary',
    description: 'Their description',
  })
  await expect(page.getByLabel('Description')).toHaveValue('Their description')
})

test('what somebody else has thrown away can be saved as a new product', async () => {
  const slug = unique('vanished')
  const id = await storeProduct({ name: 'Vanished cabin', slug })
  await openProduct(first, id)
  await serviceClient()
    .from('products')
    .update({ deleted_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError()
  await page.getByLabel('Summary').fill('Not to be lost')
  await saveButton().click()
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

test('a save whose answer is lost is not taken for somebody else’s change', async () => {
  const id = await storeProduct({ name: 'Lost cabin', slug: unique('lost') })
  await openProduct(first, id)
  await page.getByLabel('Summary').fill('Sent, answer lost')
  loseAnswer('rpc/save_product')
  await saveButton().click()
  await expect(page.getByText(/The server didn’t respond. Nothing is lost/)).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Sent, answer lost')
  expect(await storedProduct(id)).toMatchObject({ short_description: 'Sent, answer lost' })
  await page.getByLabel('Description').fill('Typed afterwards')
  await save()
  expect(await storedProduct(id)).toMatchObject({
    short_description: 'Sent, answer lost',
    description: 'Typed afterwards',
  })
})

test('a plan that two have changed is chosen by its changes in words, and its history tells them', async () => {
  const id = await storeProduct({ name: unique('Shared'), slug: unique('shared-plan') })
  await openProduct(first, id)
  const section = page.getByRole('region', { name: 'Floor plan' })
  const length = section.getByRole('textbox', { name: 'Length', exact: true })
  await section.getByRole('button', { name: 'Add floor plan' }).click()
  await page.getByRole('menuitem', { name: /^Site office/ }).click()
  await expect(length).toBeFocused()
  await save()
  const { plan } = await storedProduct(id)
  const changed = JSON.parse(JSON.stringify(plan).replaceAll('2590', '2750')) as Json
  await serviceClient().from('products').update({ plan: changed }).eq('id', id).throwOnError()

  await length.fill('20 ft')
  await saveButton().click()
  const dispute = page.getByRole('dialog').getByRole('group', { name: 'Floor plan' })
  const outside = 'Ground floor: 6100 × 2440 mm, walls 2590 mm high and 60 mm thick'
  await expect(dispute).toContainText(`Was: ${outside}`)
  await expect(dispute).toContainText(`Now: ${outside.replace('2590', '2750')}`)
  await expect(dispute).toContainText(`Now: ${outside.replace('6100', '6096')}`)
  await dispute.getByRole('radio', { name: /Mine/ }).check()
  await page.getByRole('button', { name: 'Save merged version' }).click()
  await expectSaved()
  await expect(length).toHaveValue('6096')
  await page.getByRole('tab', { name: 'History' }).click()
  const latest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await expect(latest).toContainText(outside.replace('2590', '2750'))
  await expect(latest).toContainText(outside.replace('6100', '6096'))
  await expect(latest).not.toContainText('window')
})
