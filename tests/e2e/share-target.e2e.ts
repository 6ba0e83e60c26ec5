import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { workerInCharge } from './offline-fixtures.ts'

/** Posts as an installed app's host does when another app shares something. */
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

const sharedParts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('shared-files')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('keyval').objectStore('keyval')
          const reading = store.get('latest')
          reading.addEventListener('success', () => {
            const { title, text, files } = reading.result as {
              title: string
              text: string
              files: { name: string; type: string; bytes: ArrayBuffer }[]
            }
            const described = files.map((file) => [file.name, file.type, file.bytes.byteLength])
            resolve({ title, text, files: described })
          })
        })
      }),
  )

test('what another app shares waits on the contact page', async ({ page }) => {
  await page.goto('/quality')
  await workerInCharge(page)
  await share(page)
  await expect(page).toHaveURL(/\/contact\?shared=1#quote$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await sharedParts(page)).toEqual({
    title: 'Site plan',
    text: 'Two cabins at the gate',
    files: [['plan.pdf', 'application/pdf', 8]],
  })
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('sharing leads to the form', async ({ page, expectedErrors }) => {
    expectedErrors.push('Service Worker registration blocked by Playwright')
    await page.goto('/quality')
    await share(page)
    await expect(page).toHaveURL(/\/contact#quote$/)
  })
})
