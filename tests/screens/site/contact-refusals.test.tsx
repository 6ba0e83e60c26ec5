import { test } from 'vitest'
import { answer, hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'
import { fieldOf, fillIn, openForms } from './contact-forms.ts'
import { inquiriesOf, inquiryValues, uniqueEmail } from '#tests/support/stored-inquiries.ts'

withScreens()

test('an inquiry that a rule of the server refuses stays in the form, and says Sending... meanwhile', async () => {
  const { inquiry } = await openForms()
  const email = uniqueEmail('refused')
  const mend = answer('/rest/v1/inquiries', () =>
    Response.json({ code: '23514', message: 'check' }, { status: 400 }),
  )
  const refuse = hold('/rest/v1/inquiries')
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(inquiry.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  refuse()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
  await expect(fieldOf(inquiry, 'Message')).toHaveValue(inquiryValues.Message)
  await expect(inquiry.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(inquiry.getByRole('button', { name: 'Send Message' })).toBeFocused()
  mend()
  expect(await inquiriesOf(email)).toEqual([])
})

test('a sixth inquiry in an hour is saved, to be sent when the server takes it', async () => {
  const email = uniqueEmail('often')
  for (let count = 0; count < 5; count++) {
    const row = { name: 'Ravi', email, phone: '9848012345', inquiry_type: 'general' }
    await serviceClient()
      .from('inquiries')
      .insert({ ...row, id: crypto.randomUUID(), message: 'Ten letters or more' })
      .throwOnError()
  }
  const { inquiry } = await openForms()
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText(
    /^Saved on this device\. It will be sent at .*\d\d:\d\d\.$/,
  )
  expect(await inquiriesOf(email)).toHaveLength(5)
})
