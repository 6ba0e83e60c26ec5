import { test } from 'vitest'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'

withScreens()

test('a server that does not respond is reported in the palette, and can be retried', async () => {
  // People's names have no digits.
  const customer = `Padmavathi ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const lead = quoteRequest({ contact_name: customer })
  await serviceClient().from('quote_requests').insert(lead).throwOnError()
  await enterOffice(await makeStaff('palette'))
  const mend = answer('/rest/v1/quote_requests', () => new Response('busy', { status: 503 }))
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: /^Search leads/ })
  await field.fill('padmavathi')
  await expect(page.getByRole('dialog')).toContainText('Leads and drafts couldn’t be searched.')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option').filter({ hasText: customer })).toBeVisible()
  await field.fill('qqxxyyzz')
  await expect(page.getByRole('dialog')).toContainText('Nothing found.')
})

test('a palette that is open when its user leaves is closed for the next one', async () => {
  const open = page.getByRole('button', { name: 'Search' })
  await enterOffice(await makeStaff('palette-open'))
  await open.click()
  await expect(page.getByRole('combobox', { name: /^Search leads/ })).toBeFocused()
  await enterOffice(await makeStaff('palette-next'), '/admin/tasks')
  await expect(page.getByRole('button', { name: 'Add task' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
