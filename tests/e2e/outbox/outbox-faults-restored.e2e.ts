import {
  calls,
  entriesOf,
  expect,
  expectAllDelivered,
  expectStoredOnce,
  saveBasketQuote,
  saveCheckedQuote,
  test,
} from './outbox-fixtures.ts'

// Pages restored from the back-forward cache, which automated browsers disable by default.

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

test('a restored page delivers', async ({ page, faults, sender }) => {
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveCheckedQuote(page, sender)
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  // A page is not cached while it reads a database or when a worker takes control of it.
  await page.waitForLoadState('networkidle')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.evaluate(
    `addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted })`,
  )
  await page.goto('/robots.txt')
  await faults.pass()
  // Playwright's own `goBack` waits for a page to load.
  await page.evaluate('history.back()')
  await expect.poll(() => page.evaluate('window.isRestored').catch(() => false)).toBe(true)
  await expectStoredOnce(sender)
  await expect(entriesOf(page, 'Delivered')).toHaveCount(1)
})

test('a restored page shows what is delivered meanwhile', async ({
  page,
  context,
  faults,
  sender,
}) => {
  faults.inject({ kind: 'lose-request' }, { path: calls.any })
  await saveBasketQuote(page, sender)
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Waiting')).toHaveCount(1)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.goto('/robots.txt')
  await faults.pass()
  const other = await context.newPage()
  await other.goto('/about')
  await expectStoredOnce(sender)
  await expectAllDelivered(other)
  await page.evaluate('history.back()')
  await expect(entriesOf(page, 'Delivered')).toHaveCount(1)
  await expect(entriesOf(page, 'Waiting')).toHaveCount(0)
})
