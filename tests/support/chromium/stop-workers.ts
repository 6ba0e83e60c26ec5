import type { Page } from 'playwright/test'

/**
 * Ends every service worker of the page's browser at once, in the middle of whatever it does, as
 * Chromium itself may at any time. Its locks are freed; the next event starts it anew.
 */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
