import type { Page } from 'playwright/test'

/**
 * Pauses all scripts of a tab in the debugger, as Chromium freezes background tabs: automated pages
 * count as visible, and Chromium does not freeze those. Locks stay held; `page.evaluate` waits.
 * @returns a function that resumes the tab.
 */
export async function freezeTab(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await session.send('Debugger.pause')
  // An idle page pauses at its next statement.
  page.evaluate('0').catch(() => {})
  await paused
  return async () => {
    await session.send('Debugger.resume')
    await session.detach()
  }
}
