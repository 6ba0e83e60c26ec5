import type { Page } from 'playwright/test'
import { type RefusingProxy, startRefusingProxy } from '#tests/support/refusing-proxy.ts'
import { testServer } from '#tests/support/test-server.ts'
import { expect, test as base } from './fixtures.ts'

interface Fixtures {
  readonly network: RefusingProxy
}

/** Browser tests behind a proxy that can be away; addresses are relative to it. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  network: async ({}, provide) => {
    const proxy = await startRefusingProxy(testServer.url)
    await provide(proxy)
    await proxy.close()
  },
  baseURL: async ({ network }, provide) => {
    await provide(network.url)
  },
})

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

export { expect }
