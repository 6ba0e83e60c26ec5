import type { Page } from 'playwright/test'
import { dispatchSync } from '#tests/support/chromium/dispatch-sync.ts'
import { freezeTab } from '#tests/support/chromium/freeze-tab.ts'
import { stopWorkers } from '#tests/support/chromium/stop-workers.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'
import {
  calls,
  entriesOf,
  expect,
  expectAllDelivered,
  expectSaid,
  expectStoredOnce,
  fillBasketQuote,
  pdf,
  press,
  ringOnline,
  saveBasketQuote,
  saveCheckedQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'

// Several tabs and the worker, some of them missing, frozen or stopped.

const withoutSync = `(() => {
  delete ServiceWorkerRegistration.prototype.sync
  delete window.SyncManager
})()`

/** Fires Background Sync for the outbox; `page` may be a blank one next to the closed site. */
async function ringSync(page: Page, url: string, lastChance = false): Promise<void> {
  await dispatchSync(page, { origin: url, tag: 'outbox', lastChance })
}

test('the worker alone delivers what was saved when its tab is closed', async ({
  page,
  context,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf'), pdf('Levels.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await workerInCharge(page)
  await faults.refuse()
  await press(quote)
  await expectSaid(page, 'saved')
  const empty = await context.newPage()
  await page.close()
  await faults.pass()
  await ringSync(empty, faults.url)
  await expectStoredOnce(sender, files)
  expect(faults.executions('POST', calls.row)).toBe(1)
  await expectAllDelivered(empty)
})

test('a request from a tab closed offline is delivered without anyone when the network returns', async ({
  page,
  context,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await workerInCharge(page)
  await context.setOffline(true)
  await press(quote)
  await expectSaid(page, 'saved')
  await page.close()
  await context.setOffline(false)
  await expectStoredOnce(sender, files)
})

test('three tabs and the worker send everything once', async ({
  page,
  context,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf'), pdf('Levels.pdf')]
  const senders = [`first-${sender}`, `second-${sender}`] as const
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  for (const one of senders) await saveBasketQuote(page, one, files)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/outbox')
    await expect(entriesOf(tab, 'Waiting')).toHaveCount(2)
  }
  await faults.pass()
  await Promise.all([ringSync(page, faults.url), ...tabs.map(ringOnline)])
  for (const one of senders) await expectStoredOnce(one, files)
  // Each of them sees what another one has delivered.
  for (const tab of tabs) await expect(entriesOf(tab, 'Delivered')).toHaveCount(2)
  expect(faults.executions('POST', calls.row)).toBe(2)
  expect(faults.executions('POST', calls.file)).toBe(4)
})

test('without Web Locks everything is stored once', async ({ page, context, faults, sender }) => {
  await context.addInitScript('delete Navigator.prototype.locks')
  const change = (script: string) => `delete WorkerNavigator.prototype.locks; ${script}`
  faults.inject({ kind: 'rewrite', change }, { path: /^\/sw\.js/ })
  const files = [pdf('Site plan.pdf'), pdf('Levels.pdf')]
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveCheckedQuote(page, sender, files)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/outbox')
    await expect(entriesOf(tab, 'Waiting')).toHaveCount(1)
  }
  expect(await page.evaluate('navigator.locks')).toBeUndefined()
  const [worker] = context.serviceWorkers()
  expect(await worker?.evaluate('typeof navigator.locks')).toBe('undefined')
  await faults.pass()
  await Promise.all([ringSync(page, faults.url), ...tabs.map(ringOnline)])
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
})

test('other tabs deliver when one is frozen', async ({ page, context, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  faults.inject({ kind: 'hang' }, { path: calls.file })
  await press(await fillBasketQuote(page, sender, files))
  await expect.poll(() => faults.requests.some(({ fault }) => fault === 'hang')).toBe(true)
  const wake = await freezeTab(page)
  await faults.pass()
  const other = await context.newPage()
  // Five minutes later by the clock of this tab.
  await other.addInitScript(`(() => {
    const now = Date.now
    Date.now = () => now() + 301_000
  })()`)
  await other.goto('/outbox')
  await ringOnline(other)
  await expectStoredOnce(sender, files)
  await expect(entriesOf(other, 'Delivered')).toHaveCount(1)
  await wake()
  await expectAllDelivered(page)
  await expectStoredOnce(sender, files)
  expect(faults.executions('POST', calls.row)).toBe(1)
})

for (const [step, path] of [
  ['the request', calls.row],
  ['a file', calls.file],
  ['its question', calls.receipt],
] as const) {
  test(`a worker killed while it sends ${step} loses nothing`, async ({
    page,
    context,
    faults,
    sender,
  }) => {
    const files = [pdf('Site plan.pdf'), pdf('Levels.pdf')]
    const quote = await fillBasketQuote(page, sender, files)
    await workerInCharge(page)
    await faults.refuse()
    await press(quote)
    await expectSaid(page, 'saved')
    const empty = await context.newPage()
    await page.close()
    await faults.pass()
    // The server receives and stores it; the worker never gets the response.
    faults.inject({ kind: 'hang-response' }, { path })
    await ringSync(empty, faults.url)
    await expect.poll(() => faults.executions('POST', path)).toBeGreaterThan(0)
    await stopWorkers(empty)
    await faults.pass()
    await ringSync(empty, faults.url)
    await expectStoredOnce(sender, files)
    await expectAllDelivered(empty)
  })
}

test('what Background Sync gives up is sent by the page', async ({
  page,
  context,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await workerInCharge(page)
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await press(quote)
  await expectSaid(page, 'saved')
  const empty = await context.newPage()
  await page.close()
  const before = faults.requests.length
  await ringSync(empty, faults.url, true)
  await expect.poll(() => faults.requests.length).toBeGreaterThan(before)
  await faults.pass()
  await empty.goto('/about')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(empty)
})

test('without Background Sync the page delivers', async ({ page, context, faults, sender }) => {
  await context.addInitScript(withoutSync)
  const files = [pdf('Site plan.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await workerInCharge(page)
  expect(await page.evaluate(`'sync' in ServiceWorkerRegistration.prototype`)).toBe(false)
  await context.setOffline(true)
  await press(quote)
  await expectSaid(page, 'saved')
  expect(await storedQuotes(sender)).toEqual([])
  await context.setOffline(false)
  await expectStoredOnce(sender, files)
  expect(faults.executions('POST', calls.row)).toBe(1)
  await expectAllDelivered(page)
})

test('a worker that is replaced while it sends loses nothing', async ({
  page,
  context,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await workerInCharge(page)
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await press(quote)
  await expectSaid(page, 'saved')
  const empty = await context.newPage()
  await page.close()
  await faults.pass()
  faults.inject({ kind: 'hang-response' }, { path: calls.file, times: 1 })
  await ringSync(empty, faults.url)
  await expect.poll(() => faults.executions('POST', calls.file)).toBe(1)

  const change = (text: string) => `${text}\nself.isNext = true`
  faults.inject({ kind: 'rewrite', change }, { path: /^\/sw\.js/ })
  await empty.goto('/robots.txt')
  const appearance = context.waitForEvent('serviceworker')
  await empty.evaluate(
    `navigator.serviceWorker.ready.then((registration) => registration.update())`,
  )
  const next = await appearance
  const isInCharge = () =>
    next.evaluate(`self.isNext && self.registration.active?.state + !self.registration.waiting`)
  await expect.poll(isInCharge).toBe('activatedfalse')
  await next.evaluate(`void self.skipWaiting()`)
  // The browser waits only for a while until the old worker's events have ended.
  await stopWorkers(empty)
  await faults.pass()
  await empty.goto('/about')
  await expect
    .poll(() => empty.evaluate(`navigator.serviceWorker.ready.then(({ waiting }) => waiting)`))
    .toBeNull()
  await ringSync(empty, faults.url)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(empty)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('without a service worker the page delivers', async ({ page, context, sender }) => {
    const files = [pdf('Site plan.pdf')]
    const quote = await fillBasketQuote(page, sender, files)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await press(quote)
    await expectSaid(page, 'saved')
    await context.setOffline(false)
    await expectStoredOnce(sender, files)
    await expectAllDelivered(page)
  })
})
