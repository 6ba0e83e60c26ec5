import { page } from '#tests/support/screens/screen.tsx'

/** The number of selected rows in a list, and the actions for them. */
export const marked = () => page.getByRole('region', { name: 'Selected rows' })

/** Opens the field of a filter that is not set yet. */
export async function addFilter(label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Sets a filter with one choice. */
export async function choose(label: string, choice: string): Promise<void> {
  await addFilter(label)
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** The chip of a filter, which opens its field. */
export const chip = (label: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: `${label}:` })

/** Presses a button for the selected rows and chooses from its menu. */
export async function chooseForMarked(action: string, choice: string): Promise<void> {
  await marked().getByRole('button', { name: action }).click()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}
