import type { Locator, Page } from 'playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'

/** Addresses of resized pictures. */
export const renditions = '**/storage/v1/render/image/**'

/** A button by its name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name })

/** The heading that only a complete kit has. */
export const complete = (page: Page): Locator =>
  page.getByRole('heading', { name: /^Complete as of \d/ })

/** Stores the site's program as the service worker would. */
const keepProgram = `(async () => {
  const kit = await (await fetch('/offline-kit.json')).json()
  const cache = await caches.open('app-test')
  await cache.put('/kept-since', new Response('1'))
  await cache.addAll([...new Set(['/app-shell.html', ...kit.pages.flatMap(({ files }) => files)])])
})()`

/** Opens the page on a device that has the site's program and no pictures. */
export async function openOffline(page: Page): Promise<void> {
  await page.goto('/offline')
  await page.evaluate(keepProgram)
  await expect(button(page, 'Make available offline')).toBeVisible()
}
