import { type Locator, type Page, expect } from 'playwright/test'

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
