import { test } from 'vitest'
import { answer, loseAnswer } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { watchSavedFiles } from '#tests/support/screens/saved-files.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { fieldOf, fillIn, openForms } from './contact-forms.ts'
import { keptText, onStore, outboxRecords, untilKept } from './device-records.ts'
import { busy, entriesOf, pdf, saveQuote, status, storedFor, submitQuote } from './outbox-parts.ts'

withScreens()

// What a device stores of requests, and what a visitor does to it.

test('an unreadable record blocks nothing, stays, and can be exported', async () => {
  const sender = uniqueEmail('sender')
  const release = await saveQuote(sender, [pdf('Plan.pdf')])
  const newer = { version: 99, id: 'strange', words: 'of a newer app' }
  await onStore(outboxRecords, (records) => records.put(newer, 'entry:strange'))
  await onStore(outboxRecords, (records) => records.put('damaged', 'entry:damaged'))
  release()
  await page.goto('/outbox')
  await entriesOf('Waiting').getByRole('button', { name: 'Send now' }).click()
  await expect(entriesOf('Delivered')).toHaveCount(1)
  expect(await storedFor(sender)).toEqual(['Ravi Kumar'])
  const read = (key: string) => onStore(outboxRecords, (records) => records.get(key))
  expect(await read('entry:strange')).toEqual(newer)
  expect(await read('entry:damaged')).toBe('damaged')

  const section = page.getByRole('region', { name: '2 entries cannot be read' })
  await expect(section).toContainText('This comes from a newer version of this site.')
  const files = watchSavedFiles()
  await section.getByRole('button', { name: 'Save a copy of them' }).click()
  await expect.poll(() => files.length).toBe(1)
  const copy = (await files[0]?.content.text()) ?? ''
  expect(copy).toContain('"words": "of a newer app"')
  expect(copy).toContain('damaged')
})

test('after delivery the device keeps a receipt and none of the content', async () => {
  const sender = uniqueEmail('sender')
  const release = await saveQuote(sender, [pdf('Plan.pdf')])
  const kept = async () => JSON.stringify(await onStore(outboxRecords, (all) => all.getAll()))
  expect(await kept()).toContain(sender)
  release()
  await page.goto('/outbox')
  await entriesOf('Waiting').getByRole('button', { name: 'Send now' }).click()
  await expect(entriesOf('Delivered')).toHaveCount(1)
  for (const words of [sender, 'Ravi Kumar', 'by March']) expect(await kept()).not.toContain(words)
  const keys = async () => (await onStore(outboxRecords, (all) => all.getAllKeys())).map(String)
  expect((await keys()).filter((key) => key.startsWith('bytes:'))).toEqual([])
  await page.getByRole('button', { name: 'Clear receipts' }).click()
  await expect(status('Nothing is waiting on this device.')).toBeFocused()
  expect(await keys()).toEqual(['beat'])
})

test('clearing my data empties the outbox', async () => {
  const sender = uniqueEmail('sender')
  await submitQuote(`first-${sender}`)
  const release = await saveQuote(sender, [pdf('Plan.pdf')])
  const { quote } = await openForms()
  await fillIn(quote, { Details: 'Not finished by Ravi' })
  await untilKept('Not finished')
  await page.goto('/outbox')
  const heading = await entriesOf('Waiting').getByRole('heading', { level: 3 }).element()
  const reference = heading.textContent.slice(-9)
  const clear = page.getByRole('button', { name: 'Clear everything from this device' })
  await clear.click()
  const question = page.getByRole('group', { name: 'Clear everything from this device' })
  await expect(question.getByRole('listitem')).toHaveText(
    `Quote request ${reference} with its file`,
  )
  await expect(question).toContainText('Also deleted: 1 unfinished form, 1 receipt.')
  await expect(question.getByRole('button', { name: 'Keep everything' })).toBeFocused()
  await expectNoViolation('the question before clearing')
  await page.keyboard.press('Escape')
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Clear everything' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(status('Everything of yours has been cleared from this device.')).toHaveCount(1)
  const kept = await keptText()
  for (const text of ['Ravi', sender, reference]) expect(kept).not.toContain(text)
  release()
  await page.reload()
  await expect(status('Nothing is waiting')).toBeVisible()
  expect(await storedFor(sender)).toEqual([])
})

test('removing a request that may be on its way says so', async () => {
  const sender = uniqueEmail('sender')
  loseAnswer('/rest/v1/quote_requests')
  const release = answer(/\/rest\/v1\/rpc\/lead_receipt/, busy)
  await submitQuote(sender)
  await page.goto('/outbox')
  await entriesOf('Waiting').getByRole('button', { name: 'Remove' }).click()
  await entriesOf('Waiting').getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByRole('alert')).toContainText('may already have been sent')
  release()
  await expect.poll(() => storedFor(sender)).toEqual(['Ravi Kumar'])
})

test('pressing a button twice sends once', async () => {
  const [first, second] = [uniqueEmail('sender'), uniqueEmail('sender')]
  const { quote } = await openForms()
  await fillIn(quote, {
    Name: 'Ravi Kumar',
    Email: first,
    Product: 'site-office',
    Details: 'Two offices',
  })
  const submit = await quote.getByRole('button', { name: 'Submit Quote Request' }).element()
  // In one task, before the page can render in between.
  for (let press = 0; press < 2; press++) submit.click()
  await expect(fieldOf(quote, 'Details')).toHaveValue('')
  expect(await storedFor(first)).toEqual(['Ravi Kumar'])

  const release = await saveQuote(second, [pdf('Site plan.pdf'), pdf('Levels.pdf')])
  await page.goto('/outbox')
  const sendNow = await entriesOf('Waiting').getByRole('button', { name: 'Send now' }).element()
  release()
  for (let press = 0; press < 2; press++) sendNow.click()
  await expect(entriesOf('Delivered')).toHaveCount(2)
  expect(await storedFor(second)).toEqual(['Ravi Kumar'])
})
