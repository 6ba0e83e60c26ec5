import { serviceClient } from '#tests/support/processes/test-server.ts'
import {
  fieldOf,
  fillIn,
  inquiriesOf,
  inquiryValues,
  openForms,
  uniqueEmail,
} from './contact-forms.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'

test('an inquiry that a rule of the server refuses stays in the form, and says Sending... meanwhile', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('status of 400')
  const { inquiry } = await openForms(page)
  const email = uniqueEmail('refused')
  const refuse = await holdRequests(page, '**/rest/v1/inquiries*', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message: 'check' } }),
  )
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(inquiry.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await refuse()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
  await expect(fieldOf(inquiry, 'Message')).toHaveValue(inquiryValues.Message)
  await expect(inquiry.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(inquiry.getByRole('button', { name: 'Send Message' })).toBeFocused()
  expect(await inquiriesOf(email)).toEqual([])
})

test('an inquiry that a server in trouble does not take is saved, and sent with the next page', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503')
  const { inquiry } = await openForms(page)
  const email = uniqueEmail('saved')
  // The worker's requests, too: it would deliver at once.
  await context.route('**/rest/v1/inquiries*', (route) => route.fulfill({ status: 503, body: '' }))
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText(
    'Saved on this device. Our server is busy. It will be sent as soon as the server answers.',
  )
  await expect(fieldOf(inquiry, 'Message')).toHaveValue('')
  expect(await inquiriesOf(email)).toEqual([])

  await context.unroute('**/rest/v1/inquiries*')
  await page.goto('/about')
  await expect.poll(() => inquiriesOf(email)).toHaveLength(1)
})

test('a sixth inquiry in an hour is saved, to be sent when the server takes it', async ({
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
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText(
    /^Saved on this device\. It will be sent at .*\d\d:\d\d\.$/,
  )
  expect(await inquiriesOf(email)).toHaveLength(5)
})
