import type { Page } from 'playwright/test'

/**
 * Stops every service worker of the page's browser in the middle of its work, as Chromium may at
 * any time. Its locks are released; the next event starts it again.
 */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
