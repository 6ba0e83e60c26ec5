import type { Page } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { fieldOf, fillIn } from './contact-forms.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** A Monday, 2:30 PM in Hyderabad. */
const monday = '2026-11-23T09:00:00Z'

async function openDialog(page: Page) {
  await page.clock.setFixedTime(monday)
  await page.goto('/')
  await page.getByRole('button', { name: 'CALL ME BACK' }).click()
  const dialog = page.getByRole('dialog', { name: 'Call me back' })
  await expect(dialog).toBeVisible()
  return { dialog, form: dialog.getByRole('form', { name: 'Call me back' }) }
}

/** A number that no other test uses. */
const uniquePhone = () => `+91 9${String(Date.now()).slice(-9)}`

test('the dialog offers the phone and WhatsApp at once and the next business slots', async ({
  page,
}) => {
  const { dialog, form } = await openDialog(page)
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

test('a request to be called is an inquiry of type consultation, and the focus returns', async ({
  page,
}) => {
  const { dialog, form } = await openDialog(page)
  const phone = uniquePhone()
  await fillIn(form, { Name: 'Lakshmi Devi', Phone: phone })
  await fieldOf(form, 'When').selectOption('Today 4-6 PM')
  await form.getByRole('button', { name: 'Request a Call' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toHaveText(
    'Thank you! We will get back to you soon.',
  )
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'CALL ME BACK' })).toBeFocused()
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

test('errors stand beside the fields, and closing keeps what was typed', async ({ page }) => {
  const { dialog, form } = await openDialog(page)
  await fillIn(form, { Phone: '12345' })
  await form.getByRole('button', { name: 'Request a Call' }).click()
  await expect(fieldOf(form, 'Name')).toBeFocused()
  for (const [label, message] of [
    ['Name', /Name must be at least 2 characters/],
    ['Phone', /Phone number must be at least 10 characters/],
    ['When', /Please choose a time/],
  ] as const) {
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(message)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const button = page.getByRole('button', { name: 'CALL ME BACK' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fieldOf(form, 'Phone')).toHaveValue('12345')
})

test('on a small screen the focus returns to the menu that held the button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'CALL ME BACK' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('a time that has passed while the dialog was open is refused', async ({ page }) => {
  const { form } = await openDialog(page)
  await fillIn(form, { Name: 'Ravi', Phone: uniquePhone() })
  await fieldOf(form, 'When').selectOption('Today 2-4 PM')
  await page.clock.setFixedTime('2026-11-23T10:00:00Z')
  await form.getByRole('button', { name: 'Request a Call' }).click()
  await expect(fieldOf(form, 'When')).toHaveAccessibleDescription(/This time has passed/)
})

test('what a rule of the server refuses stays in the dialog', async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 400')
  const { dialog, form } = await openDialog(page)
  const phone = uniquePhone()
  await fillIn(form, { Name: 'Ravi', Phone: phone })
  await fieldOf(form, 'When').selectOption('Tomorrow 8-10 AM')
  await page.route('**/rest/v1/inquiries*', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message: 'check' } }),
  )
  await form.getByRole('button', { name: 'Request a Call' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
  await expect(dialog).toBeVisible()
  await expect(fieldOf(form, 'Phone')).toHaveValue(phone)
})
