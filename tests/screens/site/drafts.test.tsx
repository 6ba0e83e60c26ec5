import { createStore, keys, set } from 'idb-keyval'
import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { fieldOf, fillIn, openForms } from './contact-forms.ts'
import { untilForgotten, untilKept } from './device-records.ts'
import { pdf, storedFor } from './outbox-parts.ts'

withScreens()

const kept = /You filled this in on .+\. It was saved on this device and has not been sent yet\./

test('an unfinished quote request with its file outlives the page and is sent once', async () => {
  const sender = uniqueEmail('sender')
  const { quote } = await openForms()
  await fillIn(quote, { Name: 'Asha Rao', Email: sender, Product: 'cabins', Details: 'Six cabins' })
  await quote.getByLabel('Add files').setInputFiles(pdf('plan.pdf'))
  await untilKept('plan.pdf')

  await openForms()
  await expect(quote.getByText(kept)).toBeVisible()
  await expect(fieldOf(quote, 'Details')).toHaveValue('Six cabins')
  await expect(quote.getByRole('listitem')).toContainText('plan.pdf')
  await quote.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(fieldOf(quote, 'Details')).toHaveValue('')
  await expect(quote.getByText(kept)).toBeHidden()
  expect(await storedFor(sender)).toEqual(['Asha Rao'])
  await untilForgotten(sender)
  await openForms()
  await expect(fieldOf(quote, 'Details')).toHaveValue('')
  await expect(quote.getByText(kept)).toBeHidden()
})

test('a draft can be discarded, and that can be undone', async () => {
  const { quote } = await openForms()
  await fillIn(quote, { Name: 'Asha Rao' })
  await untilKept('Asha Rao')
  await openForms()
  await quote.getByRole('button', { name: 'Start over' }).click()
  await expect(fieldOf(quote, 'Name')).toHaveValue('')
  await quote.getByRole('button', { name: 'Undo' }).click()
  await expect(fieldOf(quote, 'Name')).toHaveValue('Asha Rao')
  await fillIn(quote, { Name: '' })
  await untilForgotten('Asha Rao')
  await openForms()
  await expect(fieldOf(quote, 'Name')).toHaveValue('')
  await expect(quote.getByText(kept)).toBeHidden()
})

/** Stores what the service worker stores when another app shares something. */
function share(): Promise<void> {
  const bytes = new TextEncoder().encode('%PDF-1.7 shared').buffer
  const files = [{ name: 'shared.pdf', type: 'application/pdf', bytes }]
  const shared = { title: '', text: 'Two offices', files, at: Date.now() }
  return set('latest', shared, sharedFiles())
}

const sharedFiles = () => createStore('shared-files', 'keyval')

test('what another app shared joins what was typed before, once', async () => {
  const { quote } = await openForms()
  await fillIn(quote, { Name: 'Asha Rao', Details: 'For Pune' })
  await untilKept('For Pune')
  await share()
  await page.goto('/contact?shared=1#quote')
  const rows = quote.getByRole('group', { name: 'Attachments' }).getByRole('listitem')
  await expect(rows).toContainText('shared.pdf')
  await expect(fieldOf(quote, 'Name')).toHaveValue('Asha Rao')
  await expect(fieldOf(quote, 'Details')).toHaveValue('For Pune\nTwo offices')
  // From here on it is the draft that keeps it.
  await expect.poll(() => keys(sharedFiles())).toEqual([])
  await page.reload()
  await expect(quote.getByText(kept)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(fieldOf(quote, 'Details')).toHaveValue('For Pune\nTwo offices')
  await quote.getByRole('button', { name: 'Start over' }).click()
  await expect(rows).toHaveCount(0)
  await untilForgotten('shared.pdf')
  await page.reload()
  await expect(quote.getByLabel('Add files')).toBeAttached()
  await expect(rows).toHaveCount(0)
  await expect(fieldOf(quote, 'Details')).toHaveValue('')
})
