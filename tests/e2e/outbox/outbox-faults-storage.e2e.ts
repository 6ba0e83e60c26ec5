import type { Page } from 'playwright/test'
import { clearStorage } from '#tests/support/chromium/clear-storage.ts'
import {
  calls,
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
import { keptText } from './outbox-records.ts'

// Faults of stored entries.

/** Runs an expression on the outbox's object store, called `records` in it. */
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
