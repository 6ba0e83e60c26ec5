import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'

/** Stores a product past the page. @returns its id. */
export async function storeProduct(values: {
  readonly name: string
  readonly slug: string
  readonly published?: boolean
}): Promise<string> {
  const id = randomUUID()
  await serviceClient()
    .from('products')
    .insert({
      id,
      category: 'Portable Cabins',
      category_slug: 'portable-cabins',
      short_description: 'A cabin for the tests.',
      description: 'Steel frame.',
      features: ['Door', 'Window', 'Socket'],
      specifications: [{ label: 'Overall size', value: '3 × 2 m' }],
      ...values,
    })
    .throwOnError()
  return id
}

/** A product as it is stored, with its pictures in order. */
export async function storedProduct(id: string) {
  const { data } = await serviceClient()
    .from('products')
    .select('*,product_images(id,image_url,alt,width,height,is_primary,display_order)')
    .eq('id', id)
    .single()
    .throwOnError()
  const pictures = data.product_images.toSorted(
    (a, b) => (a.display_order ?? 0) - (b.display_order ?? 0),
  )
  return { ...data, pictures }
}

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Save', exact: true })

/** Saves, and waits until the form says beside its button that it is done. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await expectSaved(page)
}

/** The form says beside its button that what it shows is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('form').getByText('Saved.')).toBeVisible()
}

/** Chooses from a list that unfolds. */
export async function choose(page: Page, list: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Opens the form of a product and waits until it can be typed into. */
export async function openProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
}
