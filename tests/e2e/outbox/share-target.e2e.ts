import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'
import { quoteForm } from './outbox-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Posts like an installed app's host when another app shares something. */
async function share(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/share-target'
    form.enctype = 'multipart/form-data'
    const field = (name: string, type: string) => {
      const input = Object.assign(document.createElement('input'), { name, type })
      form.append(input)
      return input
    }
    const title = field('title', 'text')
    const text = field('text', 'text')
    const file = field('files', 'file')
    title.value = 'Site plan'
    text.value = 'Two cabins at the gate'
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }))
    file.files = transfer.files
    document.body.append(form)
    form.submit()
  })
}

test('what another app shares is in the form of the contact page', async ({ page }) => {
  await page.goto('/quality')
  await workerInCharge(page)
  await share(page)
  await expect(page).toHaveURL(/\/contact\?shared=1#quote$/)
  const quote = quoteForm(page)
  await expect(quote.getByRole('group', { name: 'Attachments' })).toContainText('plan.pdf')
  await expect(quote.getByRole('textbox', { name: 'Details' })).toHaveValue(
    /Two cabins at the gate/,
  )
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('sharing leads to the form', async ({ page }) => {
    await page.goto('/quality')
    await share(page)
    await expect(page).toHaveURL(/\/contact#quote$/)
  })
})
