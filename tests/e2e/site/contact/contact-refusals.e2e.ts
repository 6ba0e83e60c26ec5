import { fieldOf, fillIn, openForms } from './contact-forms.ts'
import { inquiriesOf, inquiryValues, uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test('an inquiry that a server in trouble does not take is saved, and sent with the next page', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503')
  const { inquiry } = await openForms(page)
  const email = uniqueEmail('saved')
  // Includes the worker's requests: it would deliver at once.
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
