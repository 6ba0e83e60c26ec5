import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page } from '#tests/support/screens/screen.tsx'

export const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

/** Saves, and waits until the form says next to its button that it is done. */
export async function save(): Promise<void> {
  await saveButton().click()
  await expectSaved()
}

/** The form says next to its button that its contents are saved. */
export async function expectSaved(): Promise<void> {
  await expect(page.getByRole('form').getByText('Saved.')).toBeVisible()
}

/** Opens a product's form, signed in, and waits until it accepts input. */
export async function openProduct(email: string, id: string): Promise<void> {
  await enterOffice(email, `/admin/products/${id}`, ['/admin/products/'])
  await page.getByRole('textbox', { name: 'Name' }).element()
}
