import { expect } from '#tests/support/screens/expect.ts'
import type { Locator } from '#tests/support/screens/locator.ts'
import { page } from '#tests/support/screens/screen.tsx'

/** Both forms of the contact page, once their scripts are there. */
export async function openForms() {
  await page.goto('/contact')
  const inquiry = page.getByRole('form', { name: 'Send us a Message' })
  const quote = page.getByRole('form', { name: 'Request a Quote' })
  for (const form of [inquiry, quote]) await expect(form).toHaveAttribute('data-live', /^/)
  return { inquiry, quote }
}

/** The field whose label begins with these words. */
export function fieldOf(form: Locator, label: string): Locator {
  return form.getByRole('textbox', { name: label }).or(form.getByRole('combobox', { name: label }))
}

/** Types or chooses, whichever the field takes. */
export async function fillIn(form: Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(form, label)
    const { tagName } = await field.element()
    await (tagName === 'SELECT' ? field.selectOption(value) : field.fill(value))
  }
}
