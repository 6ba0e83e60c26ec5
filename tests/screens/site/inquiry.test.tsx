import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'
import { inquiriesOf, inquiryValues, uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { fieldOf, fillIn, openForms } from './contact-forms.ts'
import { untilKept } from './device-records.ts'
import { status } from './outbox-parts.ts'

withScreens()

async function signalsOf(email: string) {
  const { data } = await serviceClient()
    .from('inquiries')
    .select('honeypot_filled,fill_seconds,spam_score')
    .eq('email', email)
    .throwOnError()
  return data
}

test('an inquiry is sent once, by two clicks, and the form is empty again', async () => {
  const { inquiry } = await openForms()
  const email = uniqueEmail('inquiry')
  await fillIn(inquiry, { ...inquiryValues, Email: email.toUpperCase() })
  const send = inquiry.getByRole('button', { name: 'Send Message' })
  const button = await send.element()
  for (let press = 0; press < 2; press++) button.click()
  await expect(status('Thank you!')).toHaveText('Thank you! We will get back to you soon.')
  for (const label of ['Name', 'Email', 'Inquiry type', 'Message']) {
    await expect(fieldOf(inquiry, label)).toHaveValue('')
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await inquiriesOf(email)).toEqual([
    {
      name: 'లక్ష్మీ దేవి',
      phone: '+91 98480 12345',
      inquiry_type: 'support',
      message: 'Area  500 sqft\nThe door of our cabin sticks.',
      preferred_time: null,
      status: 'new',
    },
  ])

  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please wait a moment before submitting again')
})

test('a bot gets the same response, and its request gets a spam score', async () => {
  const { inquiry } = await openForms()
  const email = uniqueEmail('program')
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  // Like a program, which ignores where a field is.
  const decoy = (await inquiry.locator('input[name="website"]').element()) as HTMLInputElement
  decoy.value = 'https://spam.example'
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(status('Thank you!')).toHaveText('Thank you! We will get back to you soon.')
  const [saved] = await signalsOf(email)
  expect(saved).toMatchObject({ honeypot_filled: true })
  expect(saved?.spam_score).toBeGreaterThanOrEqual(60)
  // The form empties the decoy, or it would count against the next request, too.
  await expect.poll(() => decoy.value).toBe('')
})

test('the time of a restored draft is not judged', async () => {
  const { inquiry } = await openForms()
  const email = uniqueEmail('restored')
  await fillIn(inquiry, { ...inquiryValues, Email: email })
  await untilKept(email)
  await openForms()
  await expect(inquiry.getByText('It was saved on this device')).toBeVisible()
  await fillIn(inquiry, { Message: 'The door of our cabin sticks still.' })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(fieldOf(inquiry, 'Name')).toHaveValue('')
  expect(await signalsOf(email)).toEqual([
    { honeypot_filled: false, fill_seconds: null, spam_score: 0 },
  ])
})
