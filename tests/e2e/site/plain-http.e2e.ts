import { plainHost } from '#tests/support/chromium/find-chromium.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import {
  expect,
  expectSaid,
  expectStoredOnce,
  fillQuote,
  pdf,
  press,
  test,
} from '#tests/e2e/outbox/outbox-fixtures.ts'

// A tablet in an office network: without HTTPS, browsers leave out what needs a secure context.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  baseURL: async ({}, provide) => {
    await provide(testServer.url.replace('localhost', plainHost))
  },
})

const ignoredHeader = 'The Cross-Origin-Opener-Policy header has been ignored'

test('on plain http a quote request with a file is sent, and what needs https says so', async ({
  page,
  sender,
  expectedErrors,
}) => {
  expectedErrors.push(ignoredHeader)
  const files = [pdf('Site plan.pdf', 100_000)]
  const form = await fillQuote(page, sender, files)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await press(form)
  await expectSaid(page, 'sent')
  await expectStoredOnce(sender, files)

  await page.goto('/offline')
  await expect(page.getByText('This page was opened without https')).toBeVisible()
  await page.goto('/present')
  await expect(page.getByText('A PIN needs a secure connection (https).')).toBeVisible()
})

test('on plain http every kind of page answers', async ({ page, expectedErrors }) => {
  expectedErrors.push(ignoredHeader)
  for (const path of ['/', '/products', '/fit', '/basket', '/compare', '/outbox', '/auth']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('error')
  }
})
