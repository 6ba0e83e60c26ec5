import { messages } from '#src/domain/messages.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
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
  ringOnline,
  saveBasketQuote,
  saveCheckedQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'

// Words and files: which are whose, and which are gone for good.

const day = 86_400_000

test('other words in another tab are a request of their own', async ({ page, context, sender }) => {
  const first = await fillQuote(page, sender)
  await untilKept(page, sender)
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(quoteForm(other).getByRole('textbox', { name: 'Email' })).toHaveValue(sender)
  await press(quoteForm(other))
  await expectSaid(other, 'sent')
  // Two of one sender would be too many at once.
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

test.describe('without IndexedDB', () => {
  test.use({ serviceWorkers: 'block' })

  test('words that are changed after a lost answer are sent as they are then', async ({
    page,
    faults,
    sender,
  }) => {
    await page.addInitScript(`Object.defineProperty(window, 'indexedDB', { value: undefined })`)
    faults.inject({ kind: 'lose-response' }, { path: calls.row })
    const quote = await fillQuote(page, sender)
    await press(quote)
    await expect(page.getByRole('alert').filter({ hasText: messages.quoteFailed })).toBeVisible()
    await faults.pass()
    await quote.getByRole('textbox', { name: 'Details' }).fill('Four offices instead, by May.')
    await press(quote)
    await expectSaid(page, 'sent')
    const texts = (await storedQuotes(sender)).map(({ details }) => details)
    expect(texts).toHaveLength(2)
    expect(texts).toContain('Four offices instead, by May.')
  })
})

test('a request that was erased does not come back with its files', async ({
  page,
  faults,
  sender,
}) => {
  faults.inject({ kind: 'lose-request' }, { path: calls.file })
  await saveBasketQuote(page, sender, [pdf('Site plan.pdf')])
  const [row] = await storedQuotes(sender)
  await serviceClient()
    .rpc('erase_leads', { inquiry_ids: [], quote_request_ids: [row?.id ?? ''] })
    .throwOnError()
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  await faults.pass()
  await ringOnline(page)
  await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible()
  expect(await storedQuotes(sender)).toEqual([])
})

test('what another tab takes away while it is sent is not said to be saved', async ({
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

test('files whose time is over are given up on the word of the server', async ({
  page,
  faults,
  sender,
}) => {
  faults.inject({ kind: 'lose-request' }, { path: calls.file })
  await saveBasketQuote(page, sender, [pdf('Site plan.pdf')])
  await serviceClient()
    .from('quote_requests')
    .update({ received_at: new Date(Date.now() - 31 * day).toISOString() })
    .eq('email', sender)
    .throwOnError()
  await faults.pass()
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Delivered')).toContainText(/without .*Site plan\.pdf/)
})

test('bytes that the browser does not give once are asked for again', async ({ page, sender }) => {
  // The first look is that of keeping.
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
