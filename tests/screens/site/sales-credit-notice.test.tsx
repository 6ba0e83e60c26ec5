import { test } from 'vitest'
import type { Locator } from '#tests/support/screens/locator.ts'
import { watchBodies } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { openForms } from './contact-forms.ts'
import { submitQuote } from './outbox-parts.ts'

withScreens()

const notice = (form: Locator) => form.getByRole('status').filter({ hasText: 'credited' })

/** Everything on this device that may contain a token. */
const keptHere = () => JSON.stringify({ ...localStorage, ...sessionStorage })

async function creditOf(email: string) {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('sold_by,sold_by_ended')
    .eq('email', email)
    .throwOnError()
  return data
}

async function nameOnRequests(account: string) {
  await enterOffice(account, '/admin/account')
  await page.getByRole('textbox', { name: 'Name of this device' }).fill('Shared laptop')
  await page.getByRole('button', { name: 'Name me on requests from this device' }).click()
  await expect(page.getByText('Requests from this device are credited to')).toBeVisible()
}

test('staff read in a form that their requests are credited to no one, visitors do not', async () => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Send Us a Message' })
  await expect(form).toBeVisible()
  await expect(form.getByText('credited')).toHaveCount(0)
  await enterOffice(await makeStaff('not-credited', 'sales'), '/contact')
  await expect(form).toContainText('Requests from this device are credited to no one.')
  await expect(form.getByRole('link', { name: 'Credit them to you' })).toHaveAttribute(
    'href',
    '/admin/account',
  )
})

test('it is switched off in the form, and another member of staff is not named as the first', async () => {
  const [seller, admin] = [await makeStaff('seller'), await makeStaff('desk')]
  await nameOnRequests(seller)
  const { quote } = await openForms()
  await notice(quote).getByRole('button', { name: 'Switch off' }).click()
  await expect(quote.getByRole('status').filter({ hasText: 'Switched off.' })).toBeFocused()
  const sender = uniqueEmail('sender')
  await submitQuote(sender)
  expect(await creditOf(sender)).toEqual([{ sold_by: null, sold_by_ended: null }])

  await nameOnRequests(seller)
  await enterOffice(admin, '/admin/account')
  await expect(page.getByRole('button', { name: /^Name me on requests/ })).toBeVisible()
  expect(keptHere()).not.toContain('prefab-credit')
})

test('a visitor’s device never has a token, and sends none', async () => {
  const sent = watchBodies('/rest/v1/quote_requests')
  const sender = uniqueEmail('sender')
  await submitQuote(sender)
  await expect(notice(page.getByRole('main'))).toHaveCount(0)
  expect(keptHere()).not.toContain('credit')
  expect(sent.join('')).toContain(sender)
  expect(sent.join('')).not.toContain('sold_by')
  expect(await creditOf(sender)).toEqual([{ sold_by: null, sold_by_ended: null }])
})
