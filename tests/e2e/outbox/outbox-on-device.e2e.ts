import { clearStorage } from '#tests/support/chromium/clear-storage.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import {
  calls,
  entriesOf,
  expect,
  fillQuote,
  press,
  quoteForm,
  saveQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'
import { article, busy, referenceOn, status, toast } from './outbox-parts.ts'

// What a device stores of sent requests, and how it says so.

test('what is delivered in the background is said once, and never of an own form', async ({
  page,
  context,
  sender,
}) => {
  await press(await fillQuote(page, sender))
  await expect(status(page, 'Quote request submitted!')).toBeVisible()
  const quote = quoteForm(page)
  await context.setOffline(true)
  const second = `second-${sender}`
  await fillIn(quote, {
    Name: 'Ravi Kumar',
    Email: second,
    Product: 'site-office',
    Details: 'Another office, by April.',
  })
  await press(quote)
  await expect(status(page, 'Saved on this device.')).toBeVisible({ timeout: 15_000 })
  expect(await toast(page, /was delivered/).count(), 'the form has said it').toBe(0)
  await context.setOffline(false)
  await expect(toast(page, /^Quote request [0-9A-F]{4}-[0-9A-F]{4} was delivered\.$/)).toHaveCount(
    1,
  )
  expect(await storedQuotes(second)).toHaveLength(1)
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Delivered')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  await expect(toast(page, /was delivered/)).toHaveCount(0)
})

test('a visitor whose storage was emptied is told', async ({ page, faults, sender }) => {
  faults.inject(busy, { path: calls.row })
  await saveQuote(page, sender)
  await page.goto('/outbox')
  await expect(article(page)).toHaveCount(1)
  const reference = await referenceOn(page)
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('Ravi')
  await page.goto('/robots.txt')
  await clearStorage(page, 'indexeddb')
  await page.goto('/outbox')
  const notice = page.getByRole('region', { name: 'The browser deleted a request' })
  await expect(notice).toContainText(reference)
  await expectNoViolation(page, 'deleted by the browser')
  await page.reload()
  await expect(notice, 'until it was read').toContainText(reference)
  await notice.getByRole('button', { name: 'I have read this' }).click()
  await expect(notice).toHaveCount(0)
  await expect(status(page, 'Nothing is waiting on this device.')).toBeFocused()
  await page.reload()
  await expect(status(page, 'Nothing is waiting on this device.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a storage that cannot be read is not called empty', async ({ page }) => {
  await page.addInitScript(
    `indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }`,
  )
  await page.goto('/outbox')
  await expect(page.getByRole('alert')).toHaveText(
    'This browser does not let the site open your outbox.',
  )
  await expect(page.getByText('Nothing is waiting')).toHaveCount(0)
  await expectNoViolation(page, 'storage cannot be read')
})
