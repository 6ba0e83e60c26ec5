import { testServer } from '#tests/support/processes/test-server.ts'
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
  ringOnline,
  saveBasketQuote,
  saveCheckedQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'

// Faults between the device and the server.

const locksHeld = async () => (await navigator.locks.query()).held?.length

test('a lost response stores nothing twice', async ({ page, faults, sender }) => {
  const files = [pdf('Site plan.pdf'), pdf('Levels.pdf')]
  faults.inject({ kind: 'lose-response' }, { path: calls.any })
  await saveCheckedQuote(page, sender, files)
  await faults.pass()
  faults.inject({ kind: 'lose-response' }, { path: calls.file })
  await ringOnline(page)
  await expect.poll(() => faults.executions('POST', calls.file)).toBeGreaterThan(1)
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
  expect(faults.executions('POST', calls.row)).toBeGreaterThan(1)
  expect(faults.executions('POST', calls.file)).toBeGreaterThan(2)
})

test.describe('without a worker that would send, too', () => {
  test.use({ serviceWorkers: 'block' })
  test('a connection that hangs is given up', async ({ page, faults, sender }) => {
    await page.clock.install()
    faults.inject({ kind: 'hang' }, { path: calls.row, times: 1 })
    await press(await fillBasketQuote(page, sender))
    await expect.poll(() => faults.requests.some(({ fault }) => fault === 'hang')).toBe(true)
    await page.clock.fastForward(10_500)
    await expectSaid(page, 'saved')
    // The connection is not cut, and nobody presses anything.
    await page.clock.fastForward(5_000)
    await expect.poll(() => page.evaluate(locksHeld)).toBe(0)
    await page.clock.fastForward(60_500)
    await expectStoredOnce(sender)
    expect(faults.executions('POST', calls.row)).toBe(1)
    await expectAllDelivered(page)
  })

  test('a slow upload arrives', async ({ page, faults, sender }) => {
    const size = 120_000
    const files = [pdf('Site plan.pdf', size)]
    await page.clock.install()
    faults.inject({ kind: 'trickle', bytesPerSecond: 20_000 }, { path: calls.file })
    const cut = { kind: 'trickle', bytesPerSecond: 20_000, cutAfter: 30_000 } as const
    await press(await fillBasketQuote(page, sender, files))
    const trickled = () => faults.requests.reduce((sum, { trickled }) => sum + trickled, 0)
    await expect.poll(trickled).toBeGreaterThan(30_000)
    // Another piece takes too long, and then the connection is cut.
    faults.inject(cut, { path: calls.piece, method: 'PATCH', times: 1 })
    await page.clock.fastForward(61_000)
    await expectSaid(page, 'saved')
    // Nobody presses anything, and not enough time passes for a wait to end.
    await expectStoredOnce(sender, files)
    expect(faults.executions('POST', calls.file)).toBe(1)
    // Only bytes in transit at a cut are sent twice; starting over would repeat 30,000.
    expect(trickled()).toBeLessThan(size + 25_000)
    await expectAllDelivered(page)
  })

  test('a file arrives behind a proxy that holds it back until it is whole', async ({
    page,
    faults,
    sender,
  }) => {
    const files = [pdf('Site plan.pdf', 200_000)]
    await page.clock.install()
    faults.inject({ kind: 'slow', bytesPerSecond: 60_000 }, { path: calls.piece, method: 'PATCH' })
    const pieces = () => faults.requests.filter(({ fault }) => fault === 'slow').length
    await press(await fillBasketQuote(page, sender, files))
    await expect.poll(pieces).toBe(1)
    // The server has received nothing of the piece, whose minute is over.
    await page.clock.fastForward(61_000)
    await expectSaid(page, 'saved')
    await expect.poll(() => page.evaluate(locksHeld)).toBe(0)
    await page.clock.fastForward(120_500)
    await expect.poll(pieces).toBe(2)
    // The next one has two minutes.
    await page.clock.fastForward(100_000)
    await expectStoredOnce(sender, files)
    expect(pieces()).toBe(2)
    await expectAllDelivered(page)
  })
})

test('an upload that is cut off goes on where it was', async ({ page, faults, sender }) => {
  const size = 400_000
  const files = [pdf('Site plan.pdf', size), pdf('Levels.pdf')]
  faults.inject({ kind: 'trickle', bytesPerSecond: 100_000 }, { path: calls.piece })
  const quote = await fillBasketQuote(page, sender, files)
  await workerInCharge(page)
  await press(quote)
  const trickled = () => faults.requests.reduce((sum, { trickled }) => sum + trickled, 0)
  await expect.poll(trickled).toBeGreaterThan(100_000)
  await faults.refuse()
  await expectSaid(page, 'saved')
  await faults.pass()
  faults.inject({ kind: 'trickle', bytesPerSecond: 1_000_000 }, { path: calls.piece })
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  expect(faults.executions('POST', calls.row)).toBe(1)
  expect(faults.executions('POST', calls.file)).toBe(2)
  expect(trickled()).toBeLessThan(1.05 * size)
  await expectAllDelivered(page)
})

test('a truncated answer is not believed', async ({ page, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  faults.inject({ kind: 'truncate' }, { path: calls.file })
  faults.inject({ kind: 'truncate' }, { path: calls.receipt })
  await saveBasketQuote(page, sender, files)
  expect(faults.executions('POST', calls.file)).toBeGreaterThan(0)
  await faults.pass()
  faults.inject({ kind: 'truncate' }, { path: calls.receipt })
  await page.goto('/outbox')
  await expect.poll(() => faults.executions('POST', calls.receipt)).toBeGreaterThan(0)
  await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
})

test("a captive portal's page is not taken for a response", async ({ page, faults, sender }) => {
  const files = [pdf('Site plan.pdf')]
  faults.inject({ kind: 'captive-portal' }, { path: calls.any })
  await saveBasketQuote(page, sender, files)
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Waiting')).toContainText(/sign in/)
  for (const fault of [
    { kind: 'redirect', to: `${testServer.url}/about` },
    { kind: 'status', status: 511 },
    { kind: 'status', status: 200, body: { ok: true } },
  ] as const) {
    const before = faults.requests.length
    faults.inject(fault, { path: calls.any })
    await ringOnline(page)
    await expect
      .poll(() => faults.requests.slice(before).some(({ path }) => calls.row.test(path)))
      .toBe(true)
  }
  await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  expect(faults.passed.filter((line) => calls.any.test(line.replace('POST ', '')))).toEqual([])
  await faults.pass()
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
})

test('a blocked request delays a request', async ({ page, context, sender }) => {
  const files = [pdf('Site plan.pdf')]
  const isCall = ({ pathname }: URL) => calls.any.test(pathname)
  // An extension, and a rule about other origins.
  const reasons = ['blockedbyclient', 'blockedbyresponse'] as const
  const seen = new Set<string>()
  await context.route(isCall, (route) => {
    const reason = reasons[seen.size] ?? 'blockedbyclient'
    seen.add(reason)
    return route.abort(reason)
  })
  await saveBasketQuote(page, sender, files)
  await ringOnline(page)
  await expect.poll(() => seen.size).toBe(reasons.length)
  expect(await storedQuotes(sender)).toEqual([])
  await context.unroute(isCall)
  await ringOnline(page)
  await expectStoredOnce(sender, files)
  await expectAllDelivered(page)
})

test('without a network a request waits, and goes out when there is one', async ({
  page,
  context,
  faults,
  sender,
}) => {
  const files = [pdf('Site plan.pdf')]
  const quote = await fillBasketQuote(page, sender, files)
  await workerInCharge(page)
  await context.setOffline(true)
  await press(quote)
  await expectSaid(page, 'saved')
  await context.setOffline(false)
  await expectStoredOnce(sender, files)
  expect(faults.executions('POST', calls.row)).toBe(1)
  await expectAllDelivered(page)
})
