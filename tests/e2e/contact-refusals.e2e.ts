import { serviceClient } from '#tests/support/test-server.ts'
import {
  fieldOf,
  fillIn,
  inquiriesOf,
  inquiryValues,
  openForms,
  uniqueEmail,
} from './contact-forms.ts'
import { expect, test } from './fixtures.ts'

test('an inquiry that the server does not take stays in the form, and says Sending... meanwhile', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503')
  const { inquiry } = await openForms(page)
  const email = uniqueEmail('refused')
  await page.route('**/rest/v1/inquiries*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ status: 503, json: { code: 'PGRST002', message: 'no database' } })
  })
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(inquiry.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
  await expect(fieldOf(inquiry, 'Message')).toHaveValue(inquiryValues.Message)
  await expect(inquiry.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(inquiry.getByRole('button', { name: 'Send Message' })).toBeFocused()
  expect(await inquiriesOf(email)).toEqual([])
})

test('a sixth inquiry in an hour is refused by the server in the same words', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('status of 429')
  const email = uniqueEmail('often')
  for (let count = 0; count < 5; count++) {
    const row = { name: 'Ravi', email, phone: '9848012345', inquiry_type: 'general' }
    await serviceClient()
      .from('inquiries')
      .insert({ ...row, id: crypto.randomUUID(), message: 'Ten letters or more' })
      .throwOnError()
  }
  const { inquiry } = await openForms(page)
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toHaveText('Too many submissions. Please try again later.')
})
