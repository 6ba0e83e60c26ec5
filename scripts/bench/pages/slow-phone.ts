import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { slowdown } from '#scripts/bench/bench-page.ts'

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Slow 4G; the delay is each request's, where a real line has it for each connection. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

/**
 * Shows an empty page of a phone that has never been on the site, with a slow processor and a slow
 * line; the phone is gone afterwards.
 */
export async function withSlowPhone<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, ...options })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await work(page)
  } finally {
    await context.close()
  }
}
