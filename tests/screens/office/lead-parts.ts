import { expect } from '#tests/support/screens/expect.ts'
import { page } from '#tests/support/screens/screen.tsx'
import type { StoredLead } from '#tests/support/stored-leads.ts'

/** The lead that is open next to the list. */
export const drawer = () => page.getByRole('dialog')

/** The row of a lead. */
export const rowOf = ({ name }: StoredLead) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Waits for a toast and presses its button. */
export async function undo(message: string): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: message })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Undo' }).click()
}
