import { readFileSync } from 'node:fs'
import { type Fault, tooManyRequests } from '#tests/support/faults/fault.ts'
import { noiseJpeg } from '#tests/support/picture-files.ts'
import { expectNoViolation, expectSound, narrowAndWide } from '#tests/e2e/axe.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import {
  calls,
  entriesOf,
  expect,
  expectStoredOnce,
  fillQuote,
  pdf,
  press,
  ringOnline,
  quoteForm,
  saveQuote,
  storedQuotes,
  test,
} from './outbox-fixtures.ts'
import { article, busy, referenceOn, status, toast, withTime } from './outbox-parts.ts'
import { loseFile } from './outbox-records.ts'

// What visitors see of their requests, and what they can do with them.

const refused = {
  kind: 'status',
  status: 400,
  body: { code: '23514', message: 'a rule', details: null, hint: null },
} as const

test('before anything was sent it says so, and where to go', async ({ page }) => {
  await page.goto('/outbox')
  await expect(status(page, 'Nothing is waiting on this device.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expectNoViolation(page, 'empty')
})

test('a request tells its whole story, from a busy server to its receipt', async ({
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

for (const [name, fault, words] of [
  ['without internet', { kind: 'lose-request' }, 'Waiting for a connection'],
  ['behind a log-in page', { kind: 'captive-portal' }, 'this network asks you to sign in first'],
  ['after many others', tooManyRequests(1800), withTime('This one waits until')],
] as readonly (readonly [string, Fault, string | RegExp])[]) {
  test(`a message ${name} says what it waits for, also after the button`, async ({
    page,
    faults,
    sender,
  }) => {
    faults.inject(fault, { path: calls.any })
    await page.goto('/contact')
    const inquiry = page.getByRole('form', { name: 'Send us a Message' })
    await fillIn(inquiry, {
      Name: 'Ravi Kumar',
      Email: sender,
      Phone: '+91 98480 12345',
      'Inquiry type': 'support',
      Message: 'The door of our cabin sticks.',
    })
    await inquiry.getByRole('button', { name: 'Send Message' }).click()
    await expect(status(page, 'Saved on this device.')).toBeVisible({ timeout: 15_000 })
    await page.goto('/outbox')
    const card = entriesOf(page, 'Waiting')
    await expect(card).toContainText(words)
    const button = card.getByRole('button', { name: 'Send now' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(status(page, /^Message .* has not been delivered yet\. /)).toContainText(words)
    await expect(button).toBeFocused()
  })
}

test('a request that is there while its files are not says both', async ({
  page,
  faults,
  sender,
}) => {
  faults.inject(busy, { path: calls.file })
  await saveQuote(page, sender, [pdf('Plan.pdf')])
  await page.goto('/outbox')
  await expect(article(page)).toContainText(
    withTime('The request has arrived, but not all of its files. Server busy until'),
  )
  await article(page).getByRole('link', { name: 'See its status' }).click()
  await expect(page.getByLabel('Add the missing file Plan.pdf')).toBeAttached()
})

test('what the server refuses can be changed from here', async ({ page, faults, sender }) => {
  const release = faults.inject(busy, { path: calls.row })
  await saveQuote(page, sender)
  release()
  faults.inject(refused, { path: calls.row })
  await page.goto('/outbox')
  await entriesOf(page, 'Waiting').getByRole('button', { name: 'Send now' }).click()
  const card = entriesOf(page, 'Needs your attention')
  await expect(card).toContainText('Nothing is lost: edit it and send it again.')
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused()
  await expectNoViolation(page, 'needs attention')
  await expect(card.getByRole('link', { name: 'Edit and send again' })).toHaveAttribute(
    'href',
    /\/contact\?edit=[0-9a-f-]{36}#quote$/,
  )
})

test('a copy is a mail that holds the words and the files', async ({ page, faults, sender }) => {
  const plan = pdf('Plan of the site.pdf', 40_000)
  faults.inject(busy, { path: calls.row })
  await saveQuote(page, sender, [plan])
  await page.goto('/outbox')
  const saved = page.waitForEvent('download')
  await article(page).getByRole('button', { name: 'Save a copy' }).click()
  const download = await saved
  const reference = await referenceOn(page)
  expect(download.suggestedFilename()).toBe(`request-${reference.toLowerCase()}.eml`)
  const mail = readFileSync(await download.path(), 'utf8')
  const bodies = mail
    .split(/\r\n--part-of-this-request/)
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'base64'))
  expect(mail).toContain('To: sales@example.com')
  expect(mail).toContain('Plan%20of%20the%20site.pdf')
  expect(bodies[1]?.toString('utf8')).toContain(`Email: ${sender}`)
  expect(bodies[2]?.equals(plan.buffer)).toBe(true)
  await expect(status(page, `A copy of Quote request ${reference} was saved.`)).toHaveCount(1)
})

test('removing asks once, and the keyboard goes on from there', async ({
  page,
  faults,
  sender,
}) => {
  faults.inject(busy, { path: calls.row })
  await saveQuote(page, sender)
  await page.clock.install({ time: Date.now() + 60_000 })
  await saveQuote(page, `second-${sender}`)
  await page.goto('/outbox')
  const cards = entriesOf(page, 'Waiting')
  await expect(cards).toHaveCount(2)
  const remove = cards.first().getByRole('button', { name: 'Remove' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const question = cards.first().getByRole('group', { name: /^Remove Quote request/ })
  await expect(question).toContainText('If you remove it, it will not reach us.')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectNoViolation(page, 'removal question')
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('heading', { level: 3 })).toBeFocused()
  await cards.getByRole('button', { name: 'Remove' }).click()
  await cards.getByRole('button', { name: 'Remove for good' }).click()
  await expect(status(page, 'Nothing is waiting on this device.')).toBeFocused()
})

test('a file that was lost here is told, and added on the page of its status', async ({
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

test('receipts are cleared by a button', async ({ page, sender }) => {
  await press(await fillQuote(page, sender))
  await expect(quoteForm(page).getByRole('textbox', { name: 'Details' })).toHaveValue('')
  await page.goto('/outbox')
  await expect(entriesOf(page, 'Delivered')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear receipts' }).click()
  await expect(article(page)).toHaveCount(0)
  await expect(status(page, 'Nothing is waiting on this device.')).toBeFocused()
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
