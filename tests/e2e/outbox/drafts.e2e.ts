import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilKept } from './kept-drafts.ts'

const kept = /You filled this in on .+\. It was saved on this device and has not been sent yet\./
const quote = (page: Page) => page.getByRole('form', { name: 'Request a Quote' })

async function open(page: Page): Promise<void> {
  await page.goto('/contact#quote')
  await expect(quote(page).getByLabel('Name')).toBeVisible()
}

test('what is typed into a dialog is there after a reload, for that product alone', async ({
  page,
}) => {
  await page.goto('/products/containers/container-house-ch-20')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await dialog.getByLabel('Name').fill('Asha Rao')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await untilKept(page, 'Asha Rao')
  await page.reload()
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(dialog.getByText(kept)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Asha Rao')
  await page.keyboard.press('Escape')
  await page.goto('/products/containers/container-house-ch-40')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await dialog.getByLabel('Phone').fill('98480 12345')
  await untilKept(page, '98480 12345')
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByText(kept)).toBeHidden()
})

test('without IndexedDB nothing is kept and the form works', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
  })
  await open(page)
  await quote(page).getByLabel('Name').fill('Asha Rao')
  await quote(page).getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(quote(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(quote(page).getByLabel('Name')).toHaveValue('Asha Rao')
})
