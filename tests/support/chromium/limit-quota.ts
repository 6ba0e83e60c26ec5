import type { Page } from 'playwright/test'

/**
 * Limits an origin's storage in bytes; writing more fails with QuotaExceededError. Must be set
 * before the origin first writes to IndexedDB, because Chromium caches the free space for 30 s and
 * compresses what is stored. More space is noticed at once. `page` may be any page of the context.
 * @returns a function that removes the limit.
 */
export async function limitQuota(
  page: Page,
  origin: string,
  bytes: number,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes })
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin })
    await session.detach()
  }
}
