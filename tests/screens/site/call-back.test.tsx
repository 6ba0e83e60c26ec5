import { afterEach, beforeEach, test, vi } from 'vitest'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'
import { fieldOf, fillIn } from './contact-forms.ts'

withScreens()

/** A Monday, 2:30 PM in Hyderabad. */
const monday = '2026-11-23T09:00:00Z'

beforeEach(() => void vi.useFakeTimers({ now: new Date(monday), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const opener = page.getByRole('button', { name: 'CALL ME BACK' })
const dialog = page.getByRole('dialog', { name: 'Call me back' })
const form = dialog.getByRole('form', { name: 'Call me back' })
const send = form.getByRole('button', { name: 'Request a Call' })

async function openDialog(): Promise<void> {
  await page.goto('/quality')
  await opener.click()
  await expect(dialog).toBeVisible()
}

let callers = 0
/** A number that no other test uses. */
const uniquePhone = () => `+91 9${String(Date.now() + callers++).slice(-9)}`

test('the dialog offers the phone and WhatsApp at once and the next business slots', async () => {
  await openDialog()
  await expect(dialog.getByRole('link', { name: '+91 40 0000 0000' })).toHaveAttribute(
    'href',
    'tel:+914000000000',
  )
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await expect(dialog.getByText('Open now, until 6:00 PM IST')).toBeVisible()
  await expect(dialog).toContainText('8:00 AM - 6:00 PM')
  const options = fieldOf(form, 'When').getByRole('option')
  const offered = ['Please choose', 'Today 2-4 PM', 'Today 4-6 PM', 'Tomorrow 8-10 AM']
  for (const [place, text] of offered.entries()) await expect(options.nth(place)).toHaveText(text)
})

test('a request to be called is an inquiry of type consultation, and the focus returns', async () => {
  await openDialog()
  const phone = uniquePhone()
  await fillIn(form, { Name: 'Lakshmi Devi', Phone: phone, When: 'Today 4-6 PM' })
  const button = await send.element()
  for (let press = 0; press < 2; press++) button.click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toHaveText(
    'Thank you! We will get back to you soon.',
  )
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  const { data } = await serviceClient()
    .from('inquiries')
    .select('name,email,inquiry_type,preferred_time,message,status')
    .eq('phone', phone)
    .throwOnError()
  expect(data).toEqual([
    {
      name: 'Lakshmi Devi',
      email: null,
      inquiry_type: 'consultation',
      preferred_time: 'Monday 23 Nov 2026, 4-6 PM IST',
      message: 'Asked on the website to be called back by phone: Monday 23 Nov 2026, 4-6 PM IST.',
      status: 'new',
    },
  ])
})

test('errors stand beside the fields, and closing keeps what was typed', async () => {
  await openDialog()
  await fillIn(form, { Phone: '12345' })
  await send.click()
  await expect(fieldOf(form, 'Name')).toBeFocused()
  for (const [label, message] of [
    ['Name', /Name must be at least 2 characters/],
    ['Phone', /Phone number must be at least 10 characters/],
    ['When', /Please choose a time/],
  ] as const) {
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(message)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(fieldOf(form, 'Phone')).toHaveValue('12345')
})

test('a time that has passed while the dialog was open is refused', async () => {
  await openDialog()
  await fillIn(form, { Name: 'Ravi', Phone: uniquePhone(), When: 'Today 2-4 PM' })
  vi.setSystemTime('2026-11-23T10:00:00Z')
  await send.click()
  await expect(fieldOf(form, 'When')).toHaveAccessibleDescription(/This time has passed/)
})

test('what a rule of the server refuses stays in the dialog', async () => {
  answer('/rest/v1/inquiries', () =>
    Response.json({ code: '23514', message: 'check' }, { status: 400 }),
  )
  await openDialog()
  const phone = uniquePhone()
  await fillIn(form, { Name: 'Ravi', Phone: phone, When: 'Tomorrow 8-10 AM' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
  await expect(dialog).toBeVisible()
  await expect(fieldOf(form, 'Phone')).toHaveValue(phone)
})
