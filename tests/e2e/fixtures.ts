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
  /** Console errors that a test expects, as parts of their texts. */
  readonly expectedErrors: string[]
  /** What the Content Security Policy has refused until now. A test that expects it empties it. */
  readonly policyViolations: string[]
  /** What was asked of others than the site until now. A test that expects it empties it. */
  readonly foreignRequests: string[]
  /** Opens a page for somebody else, in a browser of their own that is watched like the first. */
  readonly openForSomebody: (options?: BrowserContextOptions) => Promise<Page>
}

const patienceMs = 3000

/** How Chromium says that a file was asked for while a test had taken the network away. */
const withoutNetwork = 'net::ERR_INTERNET_DISCONNECTED'

/** How Chromium says that the service worker's script was on its way when the network went. */
const lostWorkerScript = 'An unknown error occurred when fetching the script.'

/** How Playwright says that a test does without a service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** A file, or a page whose scripts are kept from it, never is. */
async function untilReady(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return
  const ready = page.locator('html[data-ready]')
  await ready.waitFor({ state: 'attached', timeout: patienceMs }).catch(() => undefined)
}

/**
 * Browser tests go to a page until it answers, unless they name what to wait for. They fail on any
 * error in the console, on any error that nobody caught, on whatever the Content Security Policy
 * refuses, and on any request to a third party, in the page or in a worker. Only those that say so
 * have a service worker: installing it takes three times as long as everything else that a page does.
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

/** @returns what fails, at the end of a test, on anything that nobody may see or ask for. */
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

/** @returns the errors that its pages say from now on; it grows. */
function watchConsole(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // The browser's own message about a failed request does not say which one.
    errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    const caught: unknown = webError.error()
    errors.push(String(caught))
  })
  return errors
}

/**
 * Lets a test go on when its pages know of the network that it took away or gave back: the browser
 * tells them a moment later, and the product asks `navigator.onLine` before it sends anything.
 * @returns whether its test has taken the network away until now.
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

/** A page that is frozen, or about to close, never knows. */
async function untilOnlineIs(page: Page, expected: boolean): Promise<void> {
  await page
    .waitForFunction((isOnline) => navigator.onLine === isOnline, expected, { timeout: patienceMs })
    .catch(() => undefined)
}

export { expect }
