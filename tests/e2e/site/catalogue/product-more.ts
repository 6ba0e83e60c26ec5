import type { Page } from 'playwright/test'

/** Opens "More" on a product's page, unless it is open. */
export async function openMore(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) > summary', { hasText: 'More: compare' })
  if ((await closed.count()) > 0) await closed.click()
}
