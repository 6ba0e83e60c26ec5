import type { Page } from 'playwright/test'

/**
 * Crashes the process of a tab; pages of the same site may share it and go down too. The tab can
 * only be closed afterwards.
 */
export async function crashTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
}
