import type { Page } from 'playwright/test'

export { expect, test } from './fault-fixtures.ts'

/** What the console says of requests that cannot reach the server. */
export const networkErrors = ['net::ERR_', 'Failed to fetch']

/** Visits a page and waits until the site can do without a network. */
export async function visitOnce(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await workerInCharge(page)
}

/** Waits until the service worker answers the requests of a page. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })
}
