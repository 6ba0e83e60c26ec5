import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { randomUUID } from 'node:crypto'
import { openProduct, save, saveButton } from './product-editor.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeStaff('editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

test('features are put in order by keyboard alone, and each move is announced', async () => {
  const id = await storeProduct({ name: 'Order cabin', slug: unique('order-cabin') })
  await openProduct(email, id)
  await page.getByRole('button', { name: 'Move Socket up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Socket moved to position 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Socket up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Socket moved to position 1 of 3.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Socket up' })).toBeFocused()
  await save()
  expect((await storedProduct(id)).features).toEqual(['Socket', 'Door', 'Window'])
})

test('a taken URL is flagged while typing and refused on saving, and nothing is lost', async () => {
  const taken = unique('taken')
  await storeProduct({ name: 'The other cabin', slug: taken })
  const id = await storeProduct({ name: 'Late cabin', slug: unique('late') })
  await openProduct(email, id)
  const address = page.getByRole('textbox', { name: 'Web address' })
  await address.fill(taken)
  await expect(address).toHaveAccessibleDescription(/The other cabin has this web address/)
  await saveButton().click()
  await expect(page.getByText(`This web address is taken. ${taken}`)).toBeVisible()
  await expect(address).toHaveValue(taken)
})

test('a name that another product has is flagged next to the field, and may be used', async () => {
  const name = `Twin ${unique('cabin')}`
  await storeProduct({ name, slug: unique('first-twin') })
  const id = await storeProduct({ name: 'Second cabin', slug: unique('second-twin') })
  await openProduct(email, id)
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill(name)
  await expect(field).toHaveAccessibleDescription(/Another product has this name, in /)
  await field.fill(`${name} two`)
  await expect(field).not.toHaveAccessibleDescription(/Another product has this name/)
  await field.fill(name)
  await save()
  expect((await storedProduct(id)).name).toBe(name)
})

test('unsaved changes survive a reload, are labelled as such, and can be discarded', async () => {
  const id = await storeProduct({ name: 'Kept cabin', slug: unique('kept') })
  await openProduct(email, id)
  await page.getByLabel('Summary').fill('Typed and not saved')
  await page.reload()
  await expect(page.getByText(/restored your unsaved changes/)).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Typed and not saved')
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('A cabin for the tests.')
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  const keys = Object.keys(localStorage).join()
  expect(keys).not.toContain(`edit-product-${id}`)
})

test('a former address leads visitors to the present one', async () => {
  const [former, present] = [unique('former'), unique('present')]
  const id = await storeProduct({ name: 'Renamed cabin', slug: former, published: true })
  await openProduct(email, id)
  await page.getByRole('textbox', { name: 'Web address' }).fill(present)
  await expect(
    page.getByText(`Links to the current web address, ${former}, will lead here.`),
  ).toBeVisible()
  await save()
  await expect(page.getByText(`Also leads here: ${former}.`)).toBeVisible()
  const { data } = await serviceClient()
    .from('product_redirects')
    .select('slug')
    .eq('product_id', id)
  expect(data).toEqual([{ slug: former }])
  await page.goto(`/products/portable-cabins/${former}`)
  await expect(page).toHaveURL(`/products/portable-cabins/${present}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed cabin')
})
