import { randomUUID } from 'node:crypto'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { pdf } from './outbox-fixtures.ts'
import { loseFile } from './outbox-records.ts'

const saved = 'Saved on this device. It will be sent when you are online.'
const sent = 'Quote request submitted! We will contact you soon.'

test('a request that the server did not accept is changed and sent with the file that is still there', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'ERR_INTERNET_DISCONNECTED')
  const details = `Two guard rooms, ${randomUUID()}`
  await page.goto('/contact#quote')
  const form = page.getByRole('form', { name: 'Request a Quote' })
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await form.getByLabel('Product').selectOption('security')
  await form.getByLabel('Details').fill(details)
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(['plan.pdf', 'photo.pdf'].map((name) => pdf(name)))
  await expect(form.getByText('plan.pdf').first()).toBeVisible()
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText(saved)).toBeVisible()

  await context.route('**/rest/v1/quote_requests*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: '23514', message: 'a rule', details: null, hint: null },
    }),
  )
  await context.setOffline(false)
  await page.goto('/outbox')
  const edit = page.getByRole('link', { name: 'Edit and send again' })
  await expect(edit).toBeVisible()
  await loseFile(page, 1)
  await edit.click()
  await expect(form.getByText(/^You are editing .+ which our server did not accept/)).toBeVisible()
  await expect(
    form.getByText('photo.pdf is no longer on this device. Attach it again'),
  ).toBeVisible()
  await expect(form.getByLabel('Details')).toHaveValue(details)
  await expect(form.getByText('plan.pdf').first()).toBeVisible()
  await context.unroute('**/rest/v1/quote_requests*')
  await form.getByLabel('Details').fill(`${details}, for the north gate`)
  await form.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page).toHaveURL(/\/outbox$/)

  const { data } = await serviceClient()
    .from('quote_requests')
    .select('details,attachment_manifest')
    .like('details', `${details}%`)
  expect(data).toHaveLength(1)
  expect(data?.[0]?.details).toBe(`${details}, for the north gate`)
  expect(data?.[0]?.attachment_manifest).toHaveLength(1)
})
