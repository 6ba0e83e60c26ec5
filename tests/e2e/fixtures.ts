import { type Page, test as base, expect } from 'playwright/test'
import { watchPolicy } from './watch-policy.ts'

interface Fixtures {
  /** Console errors that a test expects, as parts of their texts. */
  readonly expectedErrors: string[]
  readonly watchConsole: void
  /** What the Content Security Policy has refused until now. A test that expects it empties it. */
  readonly policyViolations: string[]
}

const patienceMs = 3000

/** How Chromium says that the service worker's script was on its way when the network went. */
const lostWorkerScript = 'An unknown error occurred when fetching the script.'

/** A file, or a page whose scripts are kept from it, never is. */
async function untilReady(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return
  const ready = page.locator('html[data-ready]')
  await ready.waitFor({ state: 'attached', timeout: patienceMs }).catch(() => undefined)
}

/**
 * Browser tests go to a page until it answers, unless they name what to wait for. They fail on any
 * error in the console, on any error that nobody caught, and on whatever the Content Security Policy
 * refuses, in the page or in a worker.
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  expectedErrors: async ({}, provide) => {
    await provide([])
  },
  watchConsole: [
    async ({ context, expectedErrors }, provide) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errors.push(message.text())
      })
      context.on('weberror', (webError) => {
        const caught: unknown = webError.error()
        errors.push(String(caught))
      })
      await provide()
      const losesNetwork = expectedErrors.some((part) => /\bERR_|^Failed to load/.test(part))
      const expected = losesNetwork ? [...expectedErrors, lostWorkerScript] : expectedErrors
      const unexpected = errors.filter((text) => !expected.some((part) => text.includes(part)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, provide) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil === undefined) await untilReady(page)
      return response
    }
    await provide(page)
  },
  policyViolations: [
    async ({ context }, provide) => {
      const violations = await watchPolicy(context)
      await provide(violations)
      expect(violations, 'refused by the Content Security Policy').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
