import { contactMessages } from './contact-messages.ts'
import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { fieldOf, fillIn, openForms } from './contact-forms.ts'

withScreens()

for (const form of ['inquiry', 'quote'] as const) {
  test(`the ${form} form says every message beside its field, and the first field has the focus`, async () => {
    const { [form]: shown } = await openForms()
    const submit = shown.getByRole('button', { name: /^(?:Send Message|Submit Quote Request)$/ })
    for (const [label, value, message] of contactMessages[form]) {
      const field = fieldOf(shown, label)
      await fillIn(shown, { [label]: value })
      await submit.click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
      await expect(shown.locator('[aria-invalid=true]').first()).toBeFocused()
      await expect(field).toHaveValue(value)
    }
  })
}

test('an error goes when its field is corrected, and the others stay', async () => {
  const { inquiry } = await openForms()
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(inquiry.locator('[aria-invalid=true]')).toHaveCount(5)
  await expect(inquiry.getByRole('status').filter({ hasText: 'need attention' })).toHaveText(
    '5 fields need attention.',
  )
  await fillIn(inquiry, { Phone: '9848012345' })
  await expect(inquiry.locator('[aria-invalid=true]')).toHaveCount(4)
  await expect(inquiry.getByRole('status').filter({ hasText: 'need attention' })).toHaveText(
    '4 fields need attention.',
  )
})

test('the quote form says its first error as a toast, too', async () => {
  const { quote } = await openForms()
  await fillIn(quote, { Name: 'Ravi', Email: 'ravi@', Details: 'short' })
  await quote.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email address')
})

test('a name with a full stop is offered without it', async () => {
  const { inquiry } = await openForms()
  await fillIn(inquiry, { Name: 'K. Ravi' })
  await inquiry.getByRole('button', { name: 'Send Message' }).click()
  await inquiry.getByRole('button', { name: 'Use “K Ravi”' }).click()
  await expect(fieldOf(inquiry, 'Name')).toHaveValue('K Ravi')
  await expect(fieldOf(inquiry, 'Name')).not.toHaveAttribute('aria-invalid', 'true')
})

test('long text is counted as it will be stored, announced near the end, and never cut', async () => {
  const { inquiry, quote } = await openForms()
  const message = fieldOf(inquiry, 'Message')
  const live = inquiry.locator('[aria-live=polite]')
  await fillIn(inquiry, { Message: ` <${'🏠'.repeat(899)}> ` })
  await expect(message).toHaveAccessibleDescription(/899 \/ 1,000 characters/)
  await expect(live).toHaveText('')
  await fillIn(inquiry, { Message: 'x'.repeat(955) })
  await expect(live).toHaveText('About 50 characters left.')
  await fillIn(inquiry, { Message: 'x'.repeat(1001) })
  await expect(live).toHaveText('The text is too long.')
  await expect(message).toHaveValue('x'.repeat(1001))
  await expect(fieldOf(quote, 'Details')).toHaveAccessibleDescription(/0 \/ 2,000 characters/)
})
