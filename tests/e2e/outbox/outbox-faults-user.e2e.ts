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
  storedQuotes,
  test,
} from './outbox-fixtures.ts'

// Actions of the visitor in between.

test('a removed request is never sent', async ({ page, context, faults, sender }) => {
  const quote = await fillBasketQuote(page, sender, [pdf('Site plan.pdf')])
  await workerInCharge(page)
  await context.setOffline(true)
  await press(quote)
  await expectSaid(page, 'saved')
  await page.goto('/outbox')
  const entry = entriesOf(page, 'Waiting')
  await entry.getByRole('button', { name: 'Remove', exact: true }).click()
  await entry.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await context.setOffline(false)
  // Another request that arrives proves that the outbox has been at work.
  const other = `other-${sender}`
  await press(await fillBasketQuote(page, other))
  await expectSaid(page, 'sent')
  await expectStoredOnce(other)
  expect(await storedQuotes(sender)).toEqual([])
  expect(faults.executions('POST', calls.row)).toBe(1)
  expect(faults.executions('POST', calls.file)).toBe(0)
})

test('a tab closed while it sends goes on later', async ({ page, context, faults, sender }) => {
  const files = [pdf('Site plan.pdf'), pdf('Levels.pdf')]
  faults.inject({ kind: 'hang' }, { path: calls.file })
  await press(await fillBasketQuote(page, sender, files))
  await expect.poll(() => faults.requests.some(({ fault }) => fault === 'hang')).toBe(true)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(dialogs).toEqual([])
  await faults.pass()
  const next = await context.newPage()
  await next.goto('/about')
  await expectStoredOnce(sender, files)
  expect(faults.executions('POST', calls.row)).toBe(1)
  await expectAllDelivered(next)
})
