import { setTimeout as wait } from 'node:timers/promises'
import { type Page, test as base, expect } from 'playwright/test'
import { clearStorage } from '#tests/support/chromium/clear-storage.ts'
import { crashTab } from '#tests/support/chromium/crash-tab.ts'
import { dispatchSync } from '#tests/support/chromium/dispatch-sync.ts'
import { freezeTab } from '#tests/support/chromium/freeze-tab.ts'
import { limitQuota } from '#tests/support/chromium/limit-quota.ts'
import { openPersistent } from '#tests/support/chromium/persistent-browser.ts'
import { stopWorkers } from '#tests/support/chromium/stop-workers.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { type ProbeSite, startProbeSite } from '#tests/support/site/probe-site.ts'

// The tools with which other tests break things do what they say.

const test = base.extend<{ probe: ProbeSite; faults: FaultProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  probe: async ({}, provide) => {
    const probe = await startProbeSite()
    await provide(probe)
    await probe.close()
  },
  faults: async ({ probe }, provide) => {
    const faults = await startFaultProxy(probe.url)
    await provide(faults)
    await faults.close()
  },
})

test.use({ serviceWorkers: 'allow' })

async function openProbe(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction('navigator.serviceWorker.controller !== null && "ask" in globalThis')
}

test('offline is offline for page and worker', async ({ page, context, probe }) => {
  await openProbe(page, probe.url)
  expect(await page.evaluate(`ask('/echo')`)).toMatch(/^answer/)
  await context.setOffline(true)
  expect(await page.evaluate(`ask('/echo')`)).toBe('no network')
  expect(await page.evaluate(`fetch('/echo').catch(() => 'no network')`)).toBe('no network')
  expect(await page.evaluate('navigator.onLine')).toBe(false)
  await context.setOffline(false)
  expect(await page.evaluate(`ask('/echo')`)).toMatch(/^answer/)
})

test('on a refused connection the worker serves what it has', async ({ page, faults }) => {
  await openProbe(page, faults.url)
  await faults.refuse()
  expect(await page.evaluate(`ask('/echo')`)).toBe('no network')
  await page.goto(`${faults.url}/anything`)
  await expect(page.getByRole('heading')).toHaveText('Offline shell')
  await faults.pass()
  await page.goto(faults.url)
  await expect(page.getByRole('heading')).toHaveText('Probe with worker')
})

test('a lost answer is counted each time the server gave it', async ({ page, faults }) => {
  await openProbe(page, faults.url)
  faults.inject({ kind: 'lose-response' }, { path: /^\/echo/ })
  expect(await page.evaluate(`ask('/echo')`)).toBe('no network')
  expect(faults.executions('GET', /^\/echo/)).toBeGreaterThanOrEqual(1)
})

test('a stopped worker starts again', async ({ page, probe }) => {
  await openProbe(page, probe.url)
  expect(await page.evaluate(`ask('count')`)).toBe(1)
  expect(await page.evaluate(`ask('count')`)).toBe(2)
  await stopWorkers(page)
  expect(await page.evaluate(`ask('count')`)).toBe(1)
})

test('a sync event rings in the worker of a site that is closed', async ({
  page,
  context,
  probe,
}) => {
  await openProbe(page, probe.url)
  const empty = await context.newPage()
  await page.close()
  await dispatchSync(empty, { origin: probe.url, tag: 'outbox' })
  await expect.poll(() => probe.requests).toContain('/synced?tag=outbox&last=false')
  await dispatchSync(empty, { origin: probe.url, tag: 'outbox', lastChance: true })
  await expect.poll(() => probe.requests).toContain('/synced?tag=outbox&last=true')
})

test('a frozen tab does nothing until it is woken', async ({ page, probe }) => {
  await openProbe(page, probe.url)
  const ticks = () => probe.requests.filter((path) => path === '/tick').length
  await page.evaluate(`setInterval(() => fetch('/tick'), 20) && 0`)
  await expect.poll(ticks).toBeGreaterThan(2)
  const wake = await freezeTab(page)
  // A request may be under way.
  await wait(200)
  const before = ticks()
  await wait(500)
  expect(ticks()).toBe(before)
  await wake()
  await expect.poll(ticks).toBeGreaterThan(before)
})

test('a limited quota applies to IndexedDB until the limit is removed', async ({ page, probe }) => {
  const restore = await limitQuota(page, probe.url, 20_000_000)
  await openProbe(page, probe.url)
  // Equal bytes would be compressed to nearly nothing.
  const noise = 'new Uint8Array(3_000_000).map(() => Math.random() * 256).buffer'
  const keep = (name: string) => page.evaluate(`keep('${name}', ${noise})`)
  expect(await keep('first')).toBe('kept')
  // Chromium counts more than the bytes themselves, and not always as many: the limit is near.
  let further = 0
  await expect.poll(() => keep(`further ${further++}`)).toBe('QuotaExceededError')
  expect(further).toBeLessThanOrEqual(7)
  await restore()
  await expect.poll(() => keep('after the limit')).toBe('kept')
})

test('cleared storage is empty, and the page goes on', async ({ page, probe }) => {
  await openProbe(page, probe.url)
  expect(await page.evaluate(`keep('word', 'here')`)).toBe('kept')
  await clearStorage(page, 'indexeddb')
  expect(await page.evaluate('indexedDB.databases()')).toEqual([])
  expect(await page.evaluate(`kept('word')`)).toBeUndefined()
})

test('a crashed tab frees its locks, and other tabs can go on', async ({
  page,
  context,
  probe,
}) => {
  await openProbe(page, probe.url)
  await page.evaluate(`void navigator.locks.request('probe', () => new Promise(() => {}))`)
  await crashTab(page)
  const other = await context.newPage()
  await openProbe(other, probe.url)
  expect(await other.evaluate(`navigator.locks.request('probe', () => 'free')`)).toBe('free')
})

test('a killed browser keeps what it had stored, and its worker', async ({ probe }, testInfo) => {
  test.skip(process.platform !== 'linux', 'finds the processes in /proc')
  const profile = testInfo.outputPath('profile')
  const first = await openPersistent(profile)
  const [page] = first.context.pages()
  if (page === undefined) throw new Error('no page')
  await openProbe(page, probe.url)
  expect(await page.evaluate(`keep('word', 'here')`)).toBe('kept')
  await first.kill()

  const second = await openPersistent(profile)
  const again = await second.context.newPage()
  await again.goto(probe.url)
  await again.waitForFunction('"kept" in globalThis')
  expect(await again.evaluate(`kept('word')`)).toBe('here')
  expect(await again.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await second.context.close()
})
