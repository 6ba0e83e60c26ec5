import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page } from '#tests/support/screens/screen.tsx'

export const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

/** Saves, and waits until the form says beside its button that it is done. */
export async function save(): Promise<void> {
  await saveButton().click()
  await expectSaved()
}

/** The form says beside its button that what it shows is saved. */
export async function expectSaved(): Promise<void> {
  await expect(page.getByRole('form').getByText('Saved.')).toBeVisible()
}

/** Opens the form of a product as somebody signed in, and waits until it can be typed into. */
export async function openProduct(email: string, id: string): Promise<void> {
  await enterOffice(email, `/admin/products/${id}`, ['/admin/products/'])
  await page.getByRole('textbox', { name: 'Name' }).element()
}
