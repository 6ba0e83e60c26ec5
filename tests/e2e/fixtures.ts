import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  expect,
} from 'playwright/test'
import { recordRequests } from './record-requests.ts'
import { watchOrigins } from './watch-origins.ts'
import { watchPolicy } from './watch-policy.ts'

interface Fixtures {
  /** Parts of console errors that a test expects. */
  readonly expectedErrors: string[]
  /** The violations of the Content Security Policy so far. A test that expects some empties it. */
  readonly policyViolations: string[]
  /** The requests to other origins so far. A test that expects some empties it. */
  readonly foreignRequests: string[]
  /** Opens a page for another person, in a browser context that is watched like the first. */
  readonly openForSomebody: (options?: BrowserContextOptions) => Promise<Page>
}

const patienceMs = 3000

/** Chromium's messages for a request while a test had disconnected the network. */
const withoutNetwork = 'net::ERR_INTERNET_DISCONNECTED'

/**
 * Chromium's message if the service worker's script was loading when the network was disconnected.
 */
const lostWorkerScript = 'An unknown error occurred when fetching the script.'

/** Playwright's message in a test without a service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** A file, or a page whose scripts are blocked, never becomes ready. */
async function untilReady(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return
  const ready = page.locator('html[data-ready]')
  await ready.waitFor({ state: 'attached', timeout: patienceMs }).catch(() => undefined)
}

/**
 * In browser tests, going to a page waits until it is ready, unless they name what to wait for.
 * They fail on any console error, any uncaught error, any violation of the Content Security Policy
 * and any request to a third party, in the page or in a worker. Only tests that ask for it have a
 * service worker: installing it takes three times as long as everything else that a page does.
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  expectedErrors: async ({}, provide) => {
    await provide([])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  policyViolations: async ({}, provide) => {
    await provide([])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  foreignRequests: async ({}, provide) => {
    await provide([])
  },
  context: async (
    { context, expectedErrors, policyViolations, foreignRequests, serviceWorkers },
    provide,
  ) => {
    const watched = { expectedErrors, policyViolations, foreignRequests, serviceWorkers }
    const expectCalm = await watchContext(context, watched)
    await provide(context)
    expectCalm()
  },
  page: async ({ page }, provide) => {
    await provide(goingUntilReady(page))
  },
  openForSomebody: async (
    { browser, expectedErrors, policyViolations, foreignRequests, serviceWorkers },
    provide,
  ) => {
    const watched = { expectedErrors, policyViolations, foreignRequests, serviceWorkers }
    const opened: { readonly context: BrowserContext; readonly expectCalm: () => void }[] = []
    await provide(async (options) => {
      const context = await browser.newContext(options)
      opened.push({ context, expectCalm: await watchContext(context, watched) })
      return goingUntilReady(await context.newPage())
    })
    await Promise.all(opened.map(({ context }) => context.close()))
    for (const { expectCalm } of opened) expectCalm()
  },
})

interface Watched extends Pick<
  Fixtures,
  'expectedErrors' | 'policyViolations' | 'foreignRequests'
> {
  readonly serviceWorkers: 'allow' | 'block'
}

/**
 * @returns a check for the end of a test, which fails on any error or request that must not occur.
 */
async function watchContext(context: BrowserContext, watched: Watched): Promise<() => void> {
  const { expectedErrors, policyViolations, foreignRequests, serviceWorkers } = watched
  const errors = watchConsole(context)
  const wentOffline = watchOffline(context)
  watchOrigins(context, foreignRequests)
  recordRequests(context)
  await watchPolicy(context, policyViolations)
  return () => {
    const losesNetwork =
      wentOffline() || expectedErrors.some((part) => /\bERR_|^Failed to load/.test(part))
    const expected = [
      ...expectedErrors,
      ...(wentOffline() ? [withoutNetwork] : []),
      ...(losesNetwork ? [lostWorkerScript] : []),
      ...(serviceWorkers === 'block' ? [blockedWorker] : []),
    ]
    const unexpected = errors.filter((text) => !expected.some((part) => text.includes(part)))
    expect(unexpected, 'errors in the console').toEqual([])
    expect(policyViolations, 'refused by the Content Security Policy').toEqual([])
    expect(foreignRequests, 'asked of somebody else').toEqual([])
  }
}

function goingUntilReady(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined) await untilReady(page)
    return response
  }
  return page
}

/** @returns the console errors of its pages from now on; the list grows. */
function watchConsole(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // The browser's own message about a failed request does not name it.
    errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    const caught: unknown = webError.error()
    errors.push(String(caught))
  })
  return errors
}

/**
 * Makes `setOffline` wait until the pages have noticed: the browser tells them a moment later, and
 * the product checks `navigator.onLine` before it sends anything.
 * @returns whether its test has disconnected the network so far.
 */
function watchOffline(context: BrowserContext): () => boolean {
  let wentOffline = false
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    wentOffline ||= offline
    await setOffline(offline)
    await Promise.all(context.pages().map((page) => untilOnlineIs(page, !offline)))
  }
  return () => wentOffline
}

/** A page that is frozen or about to close never notices. */
async function untilOnlineIs(page: Page, expected: boolean): Promise<void> {
  await page
    .waitForFunction((isOnline) => navigator.onLine === isOnline, expected, { timeout: patienceMs })
    .catch(() => undefined)
}

export { expect }
