import { type Locator, type Page, expect } from 'playwright/test'

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Save', exact: true })

/** Saves, and waits until the form says next to its button that it is done. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await expectSaved(page)
}

/** The form says next to its button that its contents are saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('form').getByText('Saved.')).toBeVisible()
}

/** Chooses an option from a dropdown. */
export async function choose(page: Page, list: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Opens a product's form and waits until it accepts input. */
export async function openProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
}
