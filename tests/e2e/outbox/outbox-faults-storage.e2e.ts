import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import versionOne from '#src/outbox/store/fixtures/entries-version-1.json' with { type: 'json' }
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { clearStorage } from '#tests/support/chromium/clear-storage.ts'
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
import { keptText, loseFile } from './outbox-records.ts'

// What happens to what is kept, while it is kept.

/** Runs an expression on the object store of the outbox, called `records` in it. */
function onRecords<Value>(page: Page, expression: string): Promise<Value> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction('records', 'readwrite')
      const records = transaction.objectStore('records')
      const request = ${expression}
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
      transaction.onerror = () => reject(transaction.error)
    }
  })`)
}

/** Of all files that the outbox holds, in the order in which they were attached. */
async function fileStates(page: Page): Promise<readonly string[]> {
  const records = await onRecords<readonly Partial<OutboxEntry>[]>(page, 'records.getAll()')
  return records.flatMap(({ files = [] }) => files.map(({ state }) => state))
}

test('a page whose storage was emptied keeps and sends what comes next', async ({
  page,
  faults,
  sender,
}) => {
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveBasketQuote(page, `gone-${sender}`)
  await clearStorage(page, 'all')
  expect(await keptText(page)).not.toContain('Ravi')
  const files = [pdf('Site plan.pdf')]
  await saveBasketQuote(page, sender, files)
  await faults.pass()
  await page.goto('/outbox')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
  expect(await storedQuotes(`gone-${sender}`)).toEqual([])
})

test('a file whose bytes are gone is named, and the request arrives', async ({
  page,
  faults,
  sender,
}) => {
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveBasketQuote(page, sender, [pdf('Site plan.pdf'), pdf('Levels.pdf')])
  await loseFile(page, 0)
  await faults.pass()
  await page.clock.install()
  await page.goto('/outbox')
  // Before an hour that jumps would take its upload for one that has stopped.
  await expect.poll(() => fileStates(page)).toEqual(['waiting', 'arrived'])
  const entry = entriesOf(page, 'Delivered')
  // They are looked for three times, a minute apart.
  await expect(async () => {
    await page.clock.fastForward('01:00')
    await ringOnline(page)
    await expect(entry).toContainText(/without .*Site plan\.pdf/, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  expect(await storedQuotes(sender)).toHaveLength(1)
  expect(faults.executions('POST', calls.file)).toBe(1)
})

test('a request that the app of before has kept arrives', async ({ page, sender }) => {
  const id = randomUUID()
  const before = versionOne.find(({ state }) => state === 'waiting')
  const row = { ...before?.lead?.row, id, email: sender, attachment_manifest: [] }
  const unsent = { files: [], leadArrived: false, hold: null, nextAttemptAt: 0 }
  const entry = { ...before, ...unsent, id, lead: { kind: 'quote', row } }
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  await onRecords(page, `records.put(${JSON.stringify(entry)}, 'entry:${id}')`)
  await page.reload()
  await expectStoredOnce(sender)
  await expectAllDelivered(page)
})

test('a record that cannot be read holds nothing up and is kept', async ({
  page,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveCheckedQuote(page, sender, files)
  await onRecords(page, `records.put({ version: 99, words: 'of a newer app' }, 'entry:newer')`)
  await onRecords(page, `records.put('damaged', 'entry:damaged')`)
  await faults.pass()
  await page.goto('/outbox')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
  expect(await onRecords(page, `records.get('entry:newer')`)).toEqual({
    version: 99,
    words: 'of a newer app',
  })
  expect(await onRecords(page, `records.get('entry:damaged')`)).toBe('damaged')
})

test('a database that another tab changes is let go and used on', async ({
  page,
  context,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await expect
    .poll(() => page.evaluate('indexedDB.databases()'))
    .toContainEqual({
      name: 'outbox',
      version: 1,
    })
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox', 2)
    opening.onblocked = () => reject(new Error('blocked'))
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })`)
  await press(quote)
  await expectSaid(page, 'sent')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
})

test('after delivery the device keeps a receipt and nothing that was written', async ({
  page,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveBasketQuote(page, sender, files)
  const kept = async () => JSON.stringify(await onRecords(page, 'records.getAll()'))
  expect(await kept()).toContain(sender)
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
  for (const words of [sender, 'Ravi Kumar', 'by March']) expect(await kept()).not.toContain(words)
  const keys = await onRecords<string[]>(page, 'records.getAllKeys()')
  expect(keys.filter((key) => key.startsWith('bytes:'))).toEqual([])
  await page.getByRole('button', { name: 'Clear receipts' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await onRecords(page, 'records.getAllKeys()')).toEqual(['beat'])
})
