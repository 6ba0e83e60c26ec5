import type { Page } from 'playwright/test'

/**
 * Stops all scripts of a tab, as Chromium does with tabs in the background, by holding them in the
 * debugger: steered pages count as visible, and those it does not freeze. Locks stay held;
 * `page.evaluate` waits. @returns what wakes the tab up.
 */
export async function freezeTab(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await session.send('Debugger.pause')
  // An idle page holds at its next statement.
  page.evaluate('0').catch(() => {})
  await paused
  return async () => {
    await session.send('Debugger.resume')
    await session.detach()
  }
}
