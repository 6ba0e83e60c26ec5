import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { test as base, expect } from 'playwright/test'
import type { Engine } from '#tests/support/engines/engine.ts'
import { type EngineName, engineAdvice, engineNames } from '#tests/support/engines/find-engines.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { openEngine } from '#tests/support/engines/open-engine.ts'

interface Fixtures {
  readonly engineName: EngineName
  /** Starts the engine; all starts of a test have the same profile, so that one can come back. */
  readonly openBrowser: () => Promise<Engine>
  /** A browser that is open already. */
  readonly visitor: Engine
  /** A bad line to the site, as good as any at first; what is opened at its `url` goes through it. */
  readonly faults: FaultProxy
  /** Console errors that a test expects, as parts of their texts. */
  readonly expectedErrors: string[]
}

/** Debian's build of WebKit knows no web app manifests, and says so on every page. */
const knownComplaints = ["Unrecognized Content-Security-Policy directive 'manifest-src'"]

/**
 * Browser tests in real Firefox and WebKit. They fail on any console error, are skipped on a
 * machine without the browser, and fail there on CI.
 */
const test = base.extend<Fixtures>({
  engineName: ['firefox', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  expectedErrors: async ({}, provide) => {
    await provide([])
  },
  openBrowser: async ({ engineName, expectedErrors }, provide, testInfo) => {
    const advice = engineAdvice(engineName)
    testInfo.skip(advice !== undefined && process.env['CI'] !== 'true', advice)
    // A new profile makes the first start slow, the more so on a busy machine.
    testInfo.setTimeout(120_000)
    const profileDir = testInfo.outputPath('profile')
    mkdirSync(profileDir, { recursive: true })
    const opened: Engine[] = []
    await provide(async () => {
      const engine = await openEngine(engineName, { profileDir })
      opened.push(engine)
      return engine
    })
    if (testInfo.status !== testInfo.expectedStatus) {
      const file = testInfo.outputPath('as-it-failed.png')
      const picture = opened
        .at(-1)
        ?.screenshot(file)
        .catch(() => undefined)
      // WebKit takes none of a page that fills the screen, and never says so.
      await Promise.race([picture, setTimeout(10_000)])
    }
    await Promise.all(opened.map((engine) => engine.kill()))
    rmSync(profileDir, { recursive: true, force: true })
    const unexpected = opened
      .flatMap((engine) => engine.consoleErrors())
      .filter(
        (text) => ![...knownComplaints, ...expectedErrors].some((part) => text.includes(part)),
      )
    expect(unexpected, 'errors in the console').toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  faults: async ({}, provide) => {
    const faults = await startFaultProxy(testServer.url)
    await provide(faults)
    await faults.close()
  },
  visitor: async ({ openBrowser }, provide) => {
    await provide(await openBrowser())
  },
})

export { engineNames, expect, test }
