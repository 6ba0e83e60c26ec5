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
  saveBasketQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'
import { keptText } from './outbox-records.ts'

// Faults of stored entries.

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

test('a database that another tab upgrades is released and used again', async ({
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
