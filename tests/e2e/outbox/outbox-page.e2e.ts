import { noiseJpeg } from '#tests/support/picture-files.ts'
import { expectNoViolation, expectSound, narrowAndWide } from '#tests/e2e/axe.ts'
import {
  calls,
  entriesOf,
  expect,
  expectStoredOnce,
  pdf,
  ringOnline,
  saveQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'
import { article, busy, referenceOn, toast, withTime } from './outbox-parts.ts'
import { loseFile } from './outbox-records.ts'

// What visitors see of their requests, and what they can do with them.

test('a request shows its whole history, from a busy server to its receipt', async ({
  page,
  faults,
  sender,
}) => {
  const photo = { name: 'Site.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(1600, 1600) }
  const plan = pdf('Plan.pdf')
  faults.inject(busy, { path: calls.row })
  await saveQuote(page, sender, [photo, plan])
  await page.goto('/outbox')
  const card = entriesOf(page, 'Waiting')
  await expect(card).toContainText(withTime('Server busy until'))
  await expect(card).toContainText(withTime('Last tried'))
  await expect(card).toContainText('R••• K•••')
  await expect(page.getByRole('main')).not.toContainText(sender)
  await expect(page.getByRole('main')).not.toContainText('Ravi')

  await card.getByRole('button', { name: 'Show details' }).click()
  for (const text of ['Ravi Kumar', sender, 'Two offices and a store, by March.', 'Plan.pdf']) {
    await expect(card).toContainText(text)
  }
  const lines = card.getByRole('list').filter({ hasText: 'Saved on this device' })
  await expect(lines).toContainText(/Site\.jpg made smaller: \d\.\d MB to \d\.\d MB/)
  await expect(lines).toContainText(/Tried: server busy/)
  await expect(lines).toContainText(/NowServer busy until/)

  await faults.pass()
  const reference = await referenceOn(page)
  await card.getByRole('button', { name: 'Send now' }).click()
  const delivered = entriesOf(page, 'Delivered')
  await expect(delivered).toContainText('Delivered with all its files')
  await expect(toast(page, /was delivered/)).toHaveText(`Quote request ${reference} was delivered.`)
  await expect(delivered.getByRole('heading', { level: 3 }), 'the focus moves along').toBeFocused()
  await expect(delivered).toContainText(`confirmed by our server. Reference ${reference}`)
  await expect(delivered).not.toContainText('Ravi')
  const [row] = await storedQuotes(sender)
  expect(row?.announced.map(({ name }) => name)).toEqual(['Site.jpg', 'Plan.pdf'])

  await delivered.getByRole('link', { name: 'See its status' }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await expect(page.getByText('Your request and its 2 files have arrived.')).toBeVisible()
})

test('a file lost on the device is reported, and added on the status page', async ({
  page,
  faults,
  sender,
}) => {
  const [plan, photo] = [pdf('Plan.pdf'), pdf('Photo.pdf')]
  faults.inject(busy, { path: calls.row })
  await saveQuote(page, sender, [plan, photo])
  await page.clock.install()
  await page.goto('/outbox')
  await expect(article(page)).toBeVisible()
  await loseFile(page, 1)
  await faults.pass()
  await article(page).getByRole('button', { name: 'Send now' }).click()
  // Skipping minutes at once would cut off requests under way.
  await expect(article(page)).toContainText('The request has arrived')
  const card = entriesOf(page, 'Delivered')
  // It is checked three times, a minute apart.
  await expect(async () => {
    await page.clock.fastForward('01:00')
    await ringOnline(page)
    await expect(card).toContainText('Delivered without Photo.pdf', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(toast(page, /was delivered without Photo\.pdf\./)).toBeVisible()
  await expectNoViolation(page, 'delivered without a file')
  await page.getByRole('button', { name: 'Clear receipts' }).click()
  await expect(page.getByRole('group', { name: 'Clear receipts' })).toContainText('Photo.pdf')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Clear receipts' })).toBeFocused()

  await card.getByRole('link', { name: 'Add the missing file' }).click()
  await expect(page.getByText('1 of its 2 files is missing.')).toBeVisible()
  await page.getByLabel('Add the missing file Photo.pdf').setInputFiles(photo)
  await expect(page.getByText('Your request and its 2 files have arrived.')).toBeVisible()
  await expectStoredOnce(sender, [plan, photo])
})

test('the page breaks no rule of WCAG 2.2 AA', async ({ page, faults, sender }) => {
  faults.inject(busy, { path: calls.row })
  const name = `A plan of the site with a name that is long_${'and_without_any_gap_'.repeat(4)}.pdf`
  await saveQuote(page, sender, [pdf(name)])
  await page.goto('/outbox')
  await article(page).getByRole('button', { name: 'Show details' }).click()
  await expect(article(page)).toContainText('What happened')
  await expectSound(page, 'waiting, opened', [
    ...narrowAndWide,
    { width: 820, colorScheme: 'light' },
    { width: 820, colorScheme: 'dark' },
  ])
})
