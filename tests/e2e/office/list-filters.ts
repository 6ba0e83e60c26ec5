import type { Locator, Page } from 'playwright/test'

/** Opens the field of a filter that is not set yet. */
async function addFilter(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Sets a filter with one choice. */
export async function choose(page: Page, label: string, choice: string): Promise<void> {
  await addFilter(page, label)
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** The chip of a filter, which opens its field. */
export const chip = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: `${label}:` })
