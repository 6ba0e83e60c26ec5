import { messages } from '#src/domain/messages.ts'
import { untilKept } from './kept-drafts.ts'
import {
  calls,
  entriesOf,
  expect,
  expectAllDelivered,
  expectSaid,
  expectStoredOnce,
  fillBasketQuote,
  fillQuote,
  pdf,
  press,
  quoteForm,
  saveCheckedQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'

// Text and files: whose they are, and which are lost for good.

test('different text in another tab is a separate request', async ({ page, context, sender }) => {
  const first = await fillQuote(page, sender)
  await untilKept(page, sender)
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(quoteForm(other).getByRole('textbox', { name: 'Email' })).toHaveValue(sender)
  await press(quoteForm(other))
  await expectSaid(other, 'sent')
  // Two of one sender would exceed the limit.
  await first.getByRole('textbox', { name: 'Email' }).fill(`other-${sender}`)
  await first.getByRole('textbox', { name: 'Details' }).fill('Four offices instead, by May.')
  await untilKept(page, 'Four offices instead')
  await page.reload()
  await expect(first.getByRole('textbox', { name: 'Details' })).toHaveValue(/^Four offices/)
  await press(first)
  await expectSaid(page, 'sent')
  expect(await storedQuotes(sender)).toHaveLength(1)
  expect(await storedQuotes(`other-${sender}`)).toMatchObject([
    { details: 'Four offices instead, by May.' },
  ])
})

test('a request that another tab removes while it is being sent is not reported as saved', async ({
  page,
  context,
  faults,
  sender,
}) => {
  faults.inject({ kind: 'hang' }, { path: calls.row })
  await press(await fillBasketQuote(page, sender))
  const other = await context.newPage()
  await other.goto('/outbox')
  const entry = entriesOf(other, 'Waiting')
  await entry.getByRole('button', { name: 'Remove', exact: true }).click()
  await entry.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.removedMeanwhile })).toBeVisible()
  await expect(quoteForm(page).getByRole('textbox', { name: 'Email' })).toHaveValue(sender)
})

test('bytes that the browser does not give once are asked for again', async ({ page, sender }) => {
  // The first read is part of storing it.
  await page.addInitScript(`(() => {
    const { get } = IDBObjectStore.prototype
    let looks = 0
    IDBObjectStore.prototype.get = function (key) {
      const isHidden = String(key).startsWith('bytes:') && ++looks === 2
      return get.call(this, isHidden ? 'nothing' : key)
    }
  })()`)
  const files = [pdf('Site plan.pdf')]
  await saveCheckedQuote(page, sender, files)
  await expectAllDelivered(page)
  await expectStoredOnce(sender, files)
})
