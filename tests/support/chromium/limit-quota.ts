import type { Page } from 'playwright/test'

/**
 * Gives an origin so many bytes of storage; writing more fails with QuotaExceededError. Set it
 * before the origin first writes to IndexedDB: Chromium remembers the free space for 30 s, and
 * what is stored is compressed first. `page`
 * may be any page of the context. More space is noticed at once.
 * @returns what takes the limit away.
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
