import { messages } from '#src/domain/messages.ts'
import { tooManyRequests } from '#tests/support/faults/fault.ts'
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

// The server's responses, also read by a wrong clock.

const day = 86_400_000

test('a failing server delays a request', async ({ page, faults, sender }) => {
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
  // Another sender's request is not delayed, and proves that this one was skipped.
  const other = `other-${sender}`
  await press(await fillBasketQuote(page, other))
  await expectSaid(page, 'sent')
  expect(await storedQuotes(sender)).toEqual([])
  expect(faults.requests.filter(({ path }) => calls.row.test(path))).toHaveLength(asked + 1)
  await page.clock.fastForward('01:00:01')
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page, 2)
})

test.describe('without a worker, whose clock is right', () => {
  test.use({ serviceWorkers: 'block' })

  test('a clock two years ahead delays nothing', async ({ page, faults, sender }) => {
    await page.clock.install({ time: Date.now() + 730 * day })
    // By the wrong clock the wait of this response ends that much later.
    faults.inject(tooManyRequests(60), { path: calls.row })
    await saveBasketQuote(page, sender)
    await faults.pass()
    await page.clock.setSystemTime(Date.now())
    await page.goto('/outbox')
    await expectStoredOnce(sender)
    await expectAllDelivered(page)
  })
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
