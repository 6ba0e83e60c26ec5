import type { Page } from 'playwright/test'

/** Unfolds what stands behind "More" on a product's page, unless it is. */
export async function openMore(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) > summary', { hasText: 'More: compare' })
  if ((await closed.count()) > 0) await closed.click()
}
