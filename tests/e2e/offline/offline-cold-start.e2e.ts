import type { BrowserContext, Page } from 'playwright/test'
import type { FaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { stopWorkers } from '#tests/support/chromium/stop-workers.ts'
import {
  copyStored,
  expect,
  networkErrors,
  productPagesKept,
  test,
  visitUntilKept,
  workerActivated,
} from './offline-fixtures.ts'

/** Every kind of page: its heading, and words that only its content has. */
const pages = [
  ['/', 'Prefabricated and modular buildings', 'Container House CH-20'],
  ['/products', 'Buildings that arrive finished', 'Guard House GH-20'],
  ['/products/security-solutions', 'Security Solutions', 'Guard House GH-20'],
  ['/products/containers/container-villa-cv-3', 'Container Villa CV-3', 'Technical Specifications'],
  ['/projects', 'Projects we have delivered', 'Labour camp for a highway package'],
  ['/blog', /./, 'wind'],
  ['/blog/hospital-ward-in-weeks', /hospital/i, 'Related'],
  ['/about', /./, 'Hyderabad'],
  ['/quality', /./, 'warranty'],
  ['/privacy', /./, 'device'],
  ['/contact', /./, 'Request a Quote'],
  ['/search?q=porta+cabin', 'What are you looking for?', /^Portable .*Cabin/],
  ['/offline', 'Make available offline', 'Not on this device yet'],
  ['/outbox', 'Outbox', 'Nothing'],
  ['/no-such-page', /not found/i, 'Return to Home'],
] as const

const main = (page: Page) => page.getByRole('main')
const note = (page: Page) => page.getByText(/^Offline copy of \d/)

/** Pages that read the catalogue say how old their data is. */
const withNote = /^\/(?:$|products|projects|blog)/

/** Opens the site as the first page of an offline browser, on a device that has visited it once. */
async function startCold(page: Page, faults: FaultProxy): Promise<BrowserContext> {
  const context = page.context()
  await visitUntilKept(page, '/')
  await context.setOffline(true)
  await stopWorkers(page)
  await page.close()
  await faults.refuse()
  return context
}

test('a product that was never opened is painted from its page before any script', async ({
  page,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, 'product view not recorded')
  await visitUntilKept(page, '/')
  await productPagesKept(page)
  await faults.refuse()
  const cold = await page.context().newPage()
  await cold.goto('/products/containers/container-villa-cv-3')
  await expect(cold.locator('html')).toHaveAttribute('data-kept-at', /^\d+$/)
  await expect(cold.getByRole('heading', { level: 1, name: 'Container Villa CV-3' })).toBeVisible()
  await expect(note(cold)).toBeVisible()
  await cold.getByRole('button', { name: 'Get Quote' }).click()
  await expect(cold.getByRole('dialog')).toBeVisible()
})

test('after one visit every kind of page opens cold without a network', async ({
  page,
  faults,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(...networkErrors, 'product view not recorded')
  const context = await startCold(page, faults)
  for (const [path, heading, words] of pages) {
    await test.step(path, async () => {
      const cold = await context.newPage()
      await cold.setViewportSize({ width: 390, height: 800 })
      await cold.goto(path)
      await expect(cold.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
      await expect(
        main(cold).getByText(words).filter({ visible: true }).first(),
        path,
      ).toBeVisible()
      await expect(cold.getByRole('banner'), path).toBeVisible()
      await expect(cold.getByRole('contentinfo'), path).toBeVisible()
      // Drawn when the page is idle, a second later, and the same on all pages.
      if (path === '/') await expect(cold.getByRole('link', { name: /^Offline/ })).toBeVisible()
      await expect(note(cold), path).toHaveCount(withNote.test(path) ? 1 : 0)
      await expect(cold.getByRole('alert'), path).toHaveCount(0)
      await expect(cold.getByText('Loading', { exact: true }), path).toHaveCount(0)
      const width = await cold.evaluate('document.documentElement.scrollWidth')
      expect(width, path).toBeLessThanOrEqual(390)
      await cold.close()
    })
  }
})

/** First pages of a visit, and what happens to the network some seconds later. */
const earlyLosses = [
  ['/', 'hang', {}],
  ['/contact', 'refuse', {}],
  ['/blog/hospital-ward-in-weeks', 'hang', { tag: '@long' }],
  ['/products/containers', 'refuse', { tag: '@long' }],
  ['/products/security-solutions/guard-house-gh-20', 'refuse', { tag: '@long' }],
] as const

for (const [start, loss, details] of earlyLosses) {
  // The visitor has stayed less than ten seconds, so the worker has only the first visit's files.
  test(
    `the catalogue opens from ${start} as soon as the worker is in charge (${loss})`,
    details,
    async ({ page, faults, expectedErrors }) => {
      expectedErrors.push(...networkErrors, 'product view not recorded')
      await page.goto(start)
      await workerActivated(page)
      await copyStored(page)
      if (loss === 'hang') faults.hang()
      else await faults.refuse()
      for (const [path, heading, words] of pages.slice(0, 7)) {
        await test.step(path, async () => {
          const cold = await page.context().newPage()
          await cold.goto(path, { waitUntil: 'commit' })
          await expect(cold.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
          await expect(
            main(cold).getByText(words).filter({ visible: true }).first(),
            path,
          ).toBeVisible()
          await cold.close()
        })
      }
    },
  )
}
