import { messages } from '#src/domain/messages.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { tooManyRequests } from '#tests/support/faults/fault.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
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
  ringOnline,
  saveBasketQuote,
  saveCheckedQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'

// What the server answers, and when it is told by a clock that is wrong.

const day = 86_400_000

test('a server in trouble delays a request', async ({ page, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  faults.inject({ kind: 'status', status: 503 }, { path: calls.any })
  await saveCheckedQuote(page, sender, files)
  await expect(page.getByText(messages.savedWhileBusy)).toBeVisible()
  await page.goto('/outbox')
  for (const status of [500, 502, 504, 520]) {
    const before = faults.requests.length
    faults.inject({ kind: 'status', status }, { path: calls.any })
    await ringOnline(page)
    await expect
      .poll(() => faults.requests.slice(before).some(({ path }) => calls.row.test(path)))
      .toBe(true)
  }
  await expect(entriesOf(page, 'Waiting')).toContainText(/server busy/i)
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
})

test('a wait that the server asks for is kept', async ({ page, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  await page.clock.install()
  faults.inject(tooManyRequests(3600), { path: calls.row })
  await saveBasketQuote(page, sender, files)
  await faults.pass()
  const asked = faults.requests.filter(({ path }) => calls.row.test(path)).length
  // What somebody else sends is not held up, and proves that this one was passed over.
  const other = `other-${sender}`
  await press(await fillBasketQuote(page, other))
  await expectSaid(page, 'sent')
  expect(await storedQuotes(sender)).toEqual([])
  expect(faults.requests.filter(({ path }) => calls.row.test(path))).toHaveLength(asked + 1)
  await page.clock.fastForward('01:00:01')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page, 2)
})

test('eight requests of one sender arrive five and three', async ({ page, faults, sender }) => {
  const weekAgo = Date.now() - 7 * day
  await page.clock.install({ time: weekAgo })
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  const quote = await fillQuote(page, sender)
  for (let count = 0; count < 8; count++) {
    await page.clock.setSystemTime(weekAgo + count * 0.9 * day)
    await fillIn(quote, {
      Name: 'Ravi Kumar',
      Email: sender,
      Product: 'site-office',
      Details: `The office number ${count}, by March.`,
    })
    await press(quote)
    await expect(quote.getByRole('textbox', { name: 'Details' })).toHaveValue('')
  }
  await page.clock.setSystemTime(Date.now())
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Waiting')).toHaveCount(8)

  await faults.pass()
  // The real limit of the real database; only its hour is made short.
  const change = (text: string) => text.replace(/"hint":"\d+"/, '"hint":"1"')
  faults.inject({ kind: 'rewrite', change }, { path: calls.row })
  await ringOnline(page)
  await expect(entriesOf(page, 'Delivered')).toHaveCount(5)
  await expect(entriesOf(page, 'Waiting')).toHaveCount(3)
  expect(await storedQuotes(sender)).toHaveLength(5)

  await serviceClient()
    .from('quote_requests')
    .update({ received_at: new Date(Date.now() - day).toISOString() })
    .eq('email', sender)
    .throwOnError()
  await expect(async () => {
    await ringOnline(page)
    await expect(entriesOf(page, 'Delivered')).toHaveCount(8, { timeout: 1000 })
  }).toPass()
  const texts = (await storedQuotes(sender)).map(({ details }) => details)
  expect(new Set(texts).size).toBe(8)
  expect(texts).toHaveLength(8)
})

test.describe('without a worker, whose clock is right', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [name, ahead] of [
    ['20 hours', (20 * day) / 24],
    ['two years', 730 * day],
  ] as const) {
    test(`a clock ${name} ahead delays nothing`, async ({ page, faults, sender }) => {
      await page.clock.install({ time: Date.now() + ahead })
      // By the wrong clock the wait of this answer ends that much later.
      faults.inject(tooManyRequests(60), { path: calls.row })
      await saveBasketQuote(page, sender)
      await faults.pass()
      await page.clock.setSystemTime(Date.now())
      await page.goto('/outbox')
      await expectStoredOnce(sender)
      await expectAllDelivered(page)
    })
  }
})

test('a database that is read-only, or behind the app, refuses nothing', async ({
  page,
  faults,
  sender,
}) => {
  const body = { details: null, hint: null, message: 'not now' }
  const readOnly = { kind: 'status', status: 405, body: { ...body, code: '25006' } } as const
  faults.inject(readOnly, { path: calls.row })
  await saveBasketQuote(page, sender)
  await expect(page.getByText(messages.savedWhileBusy)).toBeVisible()
  for (const code of ['42703', '42804', 'PGRST204']) {
    const asked = faults.requests.length
    await faults.pass()
    faults.inject({ kind: 'status', status: 400, body: { ...body, code } }, { path: calls.row })
    await page.goto('/outbox')
    await expect
      .poll(() => faults.requests.slice(asked).some(({ path }) => calls.row.test(path)))
      .toBe(true)
    await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  }
  await faults.pass()
  await page.reload()
  await expectStoredOnce(sender)
  await expectAllDelivered(page)
})

test('a wait that the server asks for one file is kept for all', async ({
  page,
  faults,
  sender,
}) => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`))
  const body = { statusCode: '429', error: 'too_many_connections', message: 'later' }
  faults.inject(
    { kind: 'status', status: 429, body, headers: { 'retry-after': '3600' } },
    { path: calls.file },
  )
  await saveBasketQuote(page, sender, files)
  await ringOnline(page)
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  expect(faults.requests.filter(({ path }) => calls.file.test(path))).toHaveLength(1)
})

test('a success that nobody stored is not believed', async ({ page, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  faults.inject({ kind: 'status', status: 201 }, { path: calls.row })
  await saveBasketQuote(page, sender)
  expect(await storedQuotes(sender)).toEqual([])
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender)
  await press(await fillBasketQuote(page, `second-${sender}`, files))
  await expectSaid(page, 'sent')
  await expectAllDelivered(page, 2)
})

test('a wrong configuration delays a request until the next start', async ({
  page,
  faults,
  sender,
}) => {
  const body = { code: '42501', details: null, hint: null, message: 'permission denied' }
  faults.inject({ kind: 'status', status: 403, body }, { path: calls.row })
  await saveBasketQuote(page, sender)
  await faults.pass()
  await page.reload()
  await expectStoredOnce(sender)
  await expectAllDelivered(page)
})

test('a request that a rule refuses needs the visitor, and no other is held up', async ({
  page,
  faults,
  sender,
}) => {
  const senders = [`first-${sender}`, `second-${sender}`] as const
  faults.inject({ kind: 'lose-request' }, { path: calls.row })
  for (const one of senders) await saveBasketQuote(page, one)
  await faults.pass()
  const body = { code: '23514', details: null, hint: null, message: 'check' }
  faults.inject({ kind: 'status', status: 400, body }, { path: calls.row, times: 1 })
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Needs your attention')).toHaveCount(1)
  await expect(entriesOf(page, 'Delivered')).toHaveCount(1)
  const rows = await Promise.all(senders.map((one) => storedQuotes(one)))
  expect(rows.flat()).toHaveLength(1)
})

test('a file that the server refuses is named, and the request arrives', async ({
  page,
  faults,
  sender,
}) => {
  const body = { statusCode: '415', error: 'invalid_mime_type', message: 'mime type' }
  faults.inject({ kind: 'status', status: 400, body }, { path: calls.file, times: 1 })
  await press(await fillBasketQuote(page, sender, [pdf('Site plan.pdf'), pdf('Levels.pdf')]))
  await expect(page.getByText('Your request has arrived without Site plan.pdf.')).toBeVisible()
  await expect(page.getByText(messages.quoteSent)).toHaveCount(0)
  await page.getByRole('link', { name: 'Add what is missing' }).click()
  await expect(page).toHaveURL(/\/status\/[0-9a-f-]{36}$/)
  await page.goto('/outbox')
  const entry = entriesOf(page, 'Delivered')
  await expect(entry).toContainText(/without .*Site plan\.pdf/)
  expect(await storedQuotes(sender)).toHaveLength(1)
  expect(faults.executions('POST', calls.file)).toBe(1)
})

test('a signed-in visitor sends without their session', async ({
  page,
  context,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  const carried: (string | undefined)[] = []
  context.on('request', (request) => {
    if (!calls.any.test(new URL(request.url()).pathname)) return
    const { authorization, cookie } = request.headers()
    carried.push(authorization, cookie)
  })
  await context.addCookies([{ name: 'session', value: 'old', url: faults.url }])
  await page.addInitScript(`(() => {
    const session = { access_token: 'old', refresh_token: 'old', expires_at: 1, token_type: 'bearer', user: { id: 'x' } }
    localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session))
  })()`)
  await press(await fillBasketQuote(page, sender, files))
  await expectSaid(page, 'sent')
  await expectStoredOnce(sender, files)
  expect(carried.length).toBeGreaterThan(5)
  expect(carried.filter((value) => value !== undefined)).toEqual([])
})
