import { fillIn, openForms } from '#tests/e2e/site/contact/contact-forms.ts'
import { inquiryValues, uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { expect, networkErrors, test } from '#tests/e2e/offline/offline-fixtures.ts'

test('what waits to be sent is counted in the header and on the icon, and leads to the outbox', async ({
  page,
  context,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, 'status of 503')
  await context.addInitScript(() => {
    const note = (count: number) => {
      document.documentElement.dataset['badge'] = `${count}`
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) })
  })
  faults.inject({ kind: 'status', status: 503 }, { path: /^\/rest\/v1\//, method: 'POST' })
  const { inquiry } = await openForms(page)
  await expect(page.locator('html[data-badge="0"]')).toHaveCount(1)
  await fillIn(inquiry, { ...inquiryValues, Email: uniqueEmail('waiting') })
  await inquiry.getByRole('button', { name: /^Send/ }).click()
  const link = page
    .getByRole('status', { name: 'Connection' })
    .getByRole('link', { name: '1 item waiting' })
  await expect(link).toBeVisible()
  await expect(page.locator('html[data-badge="1"]')).toHaveCount(1)
  await link.click()
  await expect(page).toHaveURL('/outbox')
})
