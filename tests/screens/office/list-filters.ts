import { page } from '#tests/support/screens/screen.tsx'

/** What is marked in a list, and what can be done with it. */
export const marked = () => page.getByRole('region', { name: 'Selected rows' })

/** Opens the field of a filter that is not set yet. */
export async function addFilter(label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Sets a filter of one choice. */
export async function choose(label: string, choice: string): Promise<void> {
  await addFilter(label)
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Opens the field of a filter by its chip. */
export const chip = (label: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: `${label}:` })

/** Presses a button of the marked rows and chooses from its menu. */
export async function chooseForMarked(action: string, choice: string): Promise<void> {
  await marked().getByRole('button', { name: action }).click()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}
