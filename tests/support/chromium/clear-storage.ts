import type { Page } from 'playwright/test'

/** Empties the origin's storage while a page is open, as the browser does when the disk is full. */
export async function clearStorage(
  page: Page,
  kind: 'indexeddb' | 'cache_storage' | 'service_workers' | 'all',
): Promise<void> {
  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: kind })
  await session.detach()
}
