import type { Locator, Page } from 'playwright/test'

/** What is marked in a list, and what can be done with it. */
const marked = (page: Page): Locator => page.getByRole('region', { name: 'Selected rows' })

/** Opens the field of a filter that is not set yet. */
async function addFilter(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Sets a filter of one choice. */
export async function choose(page: Page, label: string, choice: string): Promise<void> {
  await addFilter(page, label)
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Opens the field of a filter by its chip. */
export const chip = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: `${label}:` })

/** Presses a button of the marked rows and chooses from its menu. */
export async function chooseForMarked(page: Page, action: string, choice: string): Promise<void> {
  await marked(page).getByRole('button', { name: action }).click()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}
