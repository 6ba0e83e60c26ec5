import { rmSync, writeFileSync } from 'node:fs'
import { messages } from '#src/domain/messages.ts'
import { crashTab } from '#tests/support/chromium/crash-tab.ts'
import { limitQuota } from '#tests/support/chromium/limit-quota.ts'
import { openPersistent } from '#tests/support/chromium/persistent-browser.ts'
import { untilKept } from './kept-drafts.ts'
import {
  calls,
  entriesOf,
  expect,
  expectAllDelivered,
  expectSaid,
  expectStillFilled,
  expectStoredOnce,
  fillBasketQuote,
  fillQuote,
  pdf,
  press,
  quoteForm,
  ringOnline,
  saveBasketQuote,
  saved,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'

// From the press of the button until the device has stored the request.

/** Runs in the page: storing an entry begins and never ends; `isSaving` is true by then. */
const keepWithoutEnd = `(() => {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value, key) {
    const request = put.call(this, value, key)
    if (String(key).startsWith('entry:')) {
      const goOn = () => { this.get('nothing').onsuccess = goOn }
      goOn()
      window.isSaving = true
    }
    return request
  }
})()`

test('a tab killed while it saves shows nothing as saved', async ({
  page,
  context,
  faults,
  sender,
}) => {
  await page.addInitScript(keepWithoutEnd)
  await page.clock.install()
  const files = [pdf('Site plan.pdf')]
  const filled = await fillBasketQuote(page, sender, files)
  await untilKept(page, sender)
  // After three seconds by its clock the form would be sent at once.
  await page.clock.pauseAt(Date.now() + 5000)
  await press(filled)
  await expect.poll(() => page.evaluate('window.isSaving')).toBe(true)
  await expect(page.getByText(saved)).toHaveCount(0)
  const next = await context.newPage()
  await context.clock.resume()
  await crashTab(page)
  await next.goto('/outbox')
  await expect(next.getByText('Nothing is waiting on this device.')).toBeVisible()
  await expect(next.getByRole('article')).toHaveCount(0)
  expect(faults.requests.filter(({ path }) => calls.row.test(path))).toEqual([])
  // The unfinished form is there, and the aborted transaction has left nothing behind.
  await next.goto('/basket')
  const quote = quoteForm(next)
  await expectStillFilled(quote, sender)
  await expect(quote.getByRole('listitem')).toHaveCount(1)
  await press(quote)
  await expectSaid(next, 'sent')
  await expectStoredOnce(sender, files)
})

test('what was saved before a crash is in the outbox afterwards', async ({
  page,
  context,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf'), pdf('Levels.pdf')]
  faults.inject({ kind: 'hang' }, { path: calls.row })
  await press(await fillBasketQuote(page, sender, files))
  await expect.poll(() => faults.requests.some(({ fault }) => fault === 'hang')).toBe(true)
  const next = await context.newPage()
  await crashTab(page)
  await next.goto('/outbox')
  await expect(entriesOf(next, 'Waiting')).toHaveCount(1)
  expect(await storedQuotes(sender)).toEqual([])
  await faults.pass()
  await ringOnline(next)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(next)
})

test('a killed browser delivers at its next start', async ({ faults, sender }, testInfo) => {
  test.skip(process.platform !== 'linux', 'finds the processes in /proc')
  const files = [pdf('Site plan.pdf', 300_000), pdf('Levels.pdf')]
  const profile = testInfo.outputPath('profile')
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  const first = await openPersistent(profile, faults.url)
  await saveBasketQuote(await first.context.newPage(), sender, files)
  await first.kill()
  expect(await storedQuotes(sender)).toEqual([])

  await faults.pass()
  const second = await openPersistent(profile, faults.url)
  const page = await second.context.newPage()
  await page.goto('/about')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
  await second.context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('a double click sends one request', async ({ page, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await quote.getByRole('button', { name: 'Submit Quote Request' }).dblclick()
  await expectSaid(page, 'sent')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
  expect(faults.executions('POST', calls.row)).toBe(1)
  expect(faults.executions('POST', calls.file)).toBe(1)
})

test('a form sent from two tabs is one request', async ({ page, context, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  const first = await fillQuote(page, sender, files)
  await untilKept(page, 'Site plan.pdf')
  const other = await context.newPage()
  await other.goto('/contact')
  const second = quoteForm(other)
  await expect(second.getByRole('group', { name: 'Attachments' })).toContainText('Site plan.pdf')
  await Promise.all([press(first), press(second)])
  await expectSaid(page, 'sent')
  await expectSaid(other, 'sent')
  await expectStoredOnce(sender, files)
  expect(faults.executions('POST', calls.row)).toBe(1)
  await expectAllDelivered(page)
})

test('a file deleted after it was picked still arrives', async ({
  page,
  faults,
  sender,
}, testInfo) => {
  const file = pdf('Site plan.pdf', 50_000)
  const place = testInfo.outputPath(file.name)
  writeFileSync(place, file.buffer)
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  const quote = await fillBasketQuote(page, sender, [place])
  rmSync(place)
  await press(quote)
  await expectSaid(page, 'saved')
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender, [file])
  await expectAllDelivered(page)
})

test('five files of 5 MB are kept and sent', async ({ page, faults, sender }) => {
  // Each byte is hashed on both sides, on a machine that runs other tests.
  test.slow()
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`, 5 * 1024 * 1024))
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveBasketQuote(page, sender, files)
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
  expect(faults.executions('POST', calls.file)).toBe(5)
})

test.describe('where little or nothing can be kept', () => {
  // It would fill the small storage with the site's pages.
  test.use({ serviceWorkers: 'block' })
  test('a full disk keeps the form filled', async ({ page, faults, sender }) => {
    const files = [pdf('Site plan.pdf', 2_500_000), pdf('Levels.pdf', 2_500_000)]
    await limitQuota(page, faults.url, 3_000_000)
    faults.inject({ kind: 'lose-request' }, { path: calls.any })
    const quote = await fillBasketQuote(page, sender, files)
    await press(quote)
    await expect(page.getByRole('alert').filter({ hasText: messages.deviceFull })).toBeVisible()
    await expectStillFilled(quote, sender)
    await expect(quote.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText(saved)).toHaveCount(0)
    expect(await storedQuotes(sender)).toEqual([])

    await faults.pass()
    await press(quote)
    await expectSaid(page, 'sent')
    await expectStoredOnce(sender, files)
  })

  test('where IndexedDB is forbidden a form is sent at once', async ({ page, faults, sender }) => {
    const files = [pdf('Site plan.pdf')]
    await page.addInitScript(
      `Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('', 'SecurityError') } })`,
    )
    faults.inject({ kind: 'lose-request' }, { path: calls.any })
    const quote = await fillQuote(page, sender, files)
    await press(quote)
    const failure = page.getByRole('alert').filter({ hasText: messages.quoteFailed })
    await expect(failure).toBeVisible({ timeout: 10_000 })
    await expectStillFilled(quote, sender)
    await faults.pass()
    // The row arrives, its response does not: the same id is sent again.
    faults.inject({ kind: 'lose-response' }, { path: calls.row })
    await press(quote)
    await expect.poll(() => faults.executions('POST', calls.row)).toBeGreaterThan(0)
    await expect(quote.getByRole('button', { name: 'Submit Quote Request' })).toBeEnabled({
      timeout: 10_000,
    })
    await faults.pass()
    await press(quote)
    await expectSaid(page, 'sent')
    await expectStoredOnce(sender, files)
  })

  test('where IndexedDB never answers a form is sent at once', async ({ page, sender }) => {
    const files = [pdf('Site plan.pdf')]
    await page.addInitScript(
      `Object.defineProperty(window, 'indexedDB', { value: { open: () => new EventTarget() } })`,
    )
    await press(await fillQuote(page, sender, files))
    await expectSaid(page, 'sent')
    await expectStoredOnce(sender, files)
  })
})
