import type { Page } from 'playwright/test'

/**
 * Crashes a tab's process; pages of the same site may share it and crash too. The tab can only be
 * closed afterwards.
 */
export async function crashTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
}
