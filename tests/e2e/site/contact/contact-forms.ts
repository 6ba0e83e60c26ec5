import type { Locator, Page } from 'playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'

/** Both forms of the contact page, once their scripts have loaded. */
export async function openForms(page: Page) {
  await page.goto('/contact')
  const inquiry = page.getByRole('form', { name: 'Send us a Message' })
  const quote = page.getByRole('form', { name: 'Request a Quote' })
  for (const form of [inquiry, quote]) await expect(form).toHaveAttribute('data-live')
  return { inquiry, quote }
}

/** The field whose label begins with these words. */
export function fieldOf(form: Locator, label: string): Locator {
  return form.getByRole('textbox', { name: label }).or(form.getByRole('combobox', { name: label }))
}

/** Types or chooses, depending on the field. */
export async function fillIn(form: Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(form, label)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.selectOption(value)
    } else {
      await field.fill(value)
    }
  }
}
