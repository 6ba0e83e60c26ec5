import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilForgotten, untilKept } from './kept-drafts.ts'

const kept = /You filled this in on .+\. It was kept on this device and has not been sent yet\./
const sent = 'Quote request submitted! We will contact you soon.'

const quote = (page: Page) => page.getByRole('form', { name: 'Request a Quote' })

async function open(page: Page): Promise<void> {
  await page.goto('/contact#quote')
  await expect(quote(page).getByLabel('Name')).toBeVisible()
}

test('an unfinished quote request with its file survives a reload and is sent once', async ({
  page,
}) => {
  const details = `Six cabins for a road works, ${randomUUID()}`
  await open(page)
  await quote(page).getByLabel('Name').fill('Asha Rao')
  await quote(page).getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await quote(page).getByLabel('Product').selectOption('cabins')
  await quote(page).getByLabel('Details').fill(details)
  await quote(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    })
  await expect(quote(page).getByText('plan.pdf').first()).toBeVisible()
  await untilKept(page, 'plan.pdf')

  await page.reload()
  await expect(quote(page).getByText(kept)).toBeVisible()
  await expect(quote(page).getByLabel('Details')).toHaveValue(details)
  await expect(quote(page).getByText('plan.pdf').first()).toBeVisible()
  await quote(page).getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText(sent)).toBeVisible()
  await expect(quote(page).getByText(kept)).toBeHidden()
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('attachment_manifest')
    .eq('details', details)
  expect(data).toHaveLength(1)
  expect(data?.[0]?.attachment_manifest).toHaveLength(1)

  await untilForgotten(page, details)
  await page.reload()
  await expect(quote(page).getByLabel('Details')).toHaveValue('')
  await expect(quote(page).getByText(kept)).toBeHidden()
})

test('a draft can be thrown away, and that can be undone', async ({ page }) => {
  await open(page)
  await quote(page).getByLabel('Name').fill('Asha Rao')
  await untilKept(page, 'Asha Rao')
  await page.reload()
  await quote(page).getByRole('button', { name: 'Start over' }).click()
  await expect(quote(page).getByLabel('Name')).toHaveValue('')
  await quote(page).getByRole('button', { name: 'Undo' }).click()
  await expect(quote(page).getByLabel('Name')).toHaveValue('Asha Rao')
  await quote(page).getByLabel('Name').fill('')
  await untilForgotten(page, 'Asha Rao')
  await page.reload()
  await expect(quote(page).getByLabel('Name')).toHaveValue('')
  await expect(quote(page).getByText(kept)).toBeHidden()
})

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
