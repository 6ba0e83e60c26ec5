import { test } from 'vitest'
import { answer } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { watchSavedFiles } from '#tests/support/screens/saved-files.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { fieldOf, fillIn, openForms } from './contact-forms.ts'
import {
  busy,
  calls,
  entriesOf,
  pdf,
  saveQuote,
  status,
  submitQuote,
  withTime,
} from './outbox-parts.ts'

withScreens()

// What visitors see of their requests, and what they can do with them.

test('before anything was sent it says so, and where to go', async () => {
  await page.goto('/outbox')
  await expect(status('Nothing is waiting on this device.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expectNoViolation('an empty outbox')
})

test.each([
  [
    'without internet',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Waiting for a connection',
  ],
  [
    'behind a log-in page',
    () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
    'this network asks you to sign in first',
  ],
  [
    'after many others',
    () => new Response(null, { status: 429, headers: { 'retry-after': '1800' } }),
    withTime('This one waits until'),
  ],
] as const)(
  'a message %s says what it waits for, also after the button',
  async (_where, respond, words) => {
    answer(/\/(?:rest|storage)\/v1\//, respond)
    const { inquiry } = await openForms()
    await fillIn(inquiry, {
      Name: 'Ravi Kumar',
      Email: uniqueEmail('sender'),
      Phone: '+91 98480 12345',
      'Inquiry type': 'support',
      Message: 'The door of our cabin sticks.',
    })
    await inquiry.getByRole('button', { name: 'Send Message' }).click()
    await expect(fieldOf(inquiry, 'Message')).toHaveValue('')
    await expect(status('Saved on this device.')).toBeVisible()
    await page.goto('/outbox')
    const card = entriesOf('Waiting')
    await expect(card).toContainText(words)
    const button = card.getByRole('button', { name: 'Send now' })
    await button.press('Enter')
    await expect(status(/^Message .* has not been delivered yet\. /)).toContainText(words)
    await expect(button).toBeFocused()
  },
)

test('a request that has arrived without its files says both', async () => {
  answer(calls.file, busy)
  await submitQuote(uniqueEmail('sender'), [pdf('Plan.pdf')])
  await page.goto('/outbox', ['/status/$id'])
  await expect(entriesOf('Waiting')).toContainText(
    withTime('The request has arrived, but not all of its files. Server busy until'),
  )
  await entriesOf('Waiting').getByRole('link', { name: 'See its status' }).click()
  await expect(page.getByLabel('Add the missing file Plan.pdf')).toBeAttached()
})

test('what the server refuses can be changed from here', async () => {
  const release = await saveQuote(uniqueEmail('sender'))
  release()
  const body = { code: '23514', message: 'a rule', details: null, hint: null }
  answer(calls.row, () => Response.json(body, { status: 400 }))
  await page.goto('/outbox')
  await entriesOf('Waiting').getByRole('button', { name: 'Send now' }).click()
  const card = entriesOf('Needs your attention')
  await expect(card).toContainText('Nothing is lost: edit it and send it again.')
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused()
  await expectNoViolation('a request that needs attention')
  await expect(card.getByRole('link', { name: 'Edit and send again' })).toHaveAttribute(
    'href',
    /\/contact\?edit=[0-9a-f-]{36}#quote$/,
  )
})

test('a copy is an email with the text and the files', async () => {
  const plan = pdf('Plan of the site.pdf')
  const sender = uniqueEmail('sender')
  await saveQuote(sender, [plan])
  await page.goto('/outbox')
  const files = watchSavedFiles()
  await entriesOf('Waiting').getByRole('button', { name: 'Save a copy' }).click()
  await expect(status(/^A copy of Quote request [0-9A-F]{4}-[0-9A-F]{4} was saved\.$/)).toHaveCount(
    1,
  )
  const mail = (await files[0]?.content.text()) ?? ''
  const bodies = mail
    .split(/\r\n--part-of-this-request/)
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'base64'))
  expect(mail).toContain('To: sales@example.com')
  expect(mail).toContain('Plan%20of%20the%20site.pdf')
  expect(bodies[1]?.toString('utf8')).toContain(`Email: ${sender}`)
  expect(bodies[2]?.equals(plan.buffer)).toBe(true)
})

test('removing asks once, and the focus moves on', async () => {
  await saveQuote(uniqueEmail('sender'))
  await saveQuote(uniqueEmail('sender'))
  await page.goto('/outbox')
  const cards = entriesOf('Waiting')
  await expect(cards).toHaveCount(2)
  const remove = cards.first().getByRole('button', { name: 'Remove' })
  await remove.press('Enter')
  const question = cards.first().getByRole('group', { name: /^Remove Quote request/ })
  await expect(question).toContainText('If you remove it, it will not reach us.')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectNoViolation('the question before removing')
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('heading', { level: 3 })).toBeFocused()
  await cards.getByRole('button', { name: 'Remove' }).click()
  await cards.getByRole('button', { name: 'Remove for good' }).click()
  await expect(status('Nothing is waiting on this device.')).toBeFocused()
})

test('receipts are cleared by a button', async () => {
  await submitQuote(uniqueEmail('sender'))
  await page.goto('/outbox')
  await expect(entriesOf('Delivered')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear receipts' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(status('Nothing is waiting on this device.')).toBeFocused()
})
