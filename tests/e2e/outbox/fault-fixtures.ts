import { type FaultProxy, startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { test as base } from '#tests/e2e/fixtures.ts'

interface Fixtures {
  /** A proxy in front of the site, without faults at first. `page.goto('/...')` goes through it. */
  readonly faults: FaultProxy
}

/** Browser tests that use the site and its service worker through a proxy with faults. */
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
