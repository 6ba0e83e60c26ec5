import { type FaultProxy, startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { test as base } from '#tests/e2e/fixtures.ts'

interface Fixtures {
  /** A bad line to the site, as good as any at first. `page.goto('/...')` leads through it. */
  readonly faults: FaultProxy
}

/** Browser tests that see the site, with its service worker, through a line on which things happen. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  serviceWorkers: async ({}, provide) => {
    await provide('allow')
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  faults: async ({}, provide) => {
    const faults = await startFaultProxy(testServer.url)
    await provide(faults)
    await faults.close()
  },
  baseURL: async ({ faults }, provide) => {
    await provide(faults.url)
  },
})

export { expect } from '#tests/e2e/fixtures.ts'
