import { beforeAll, test } from 'vitest'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeStaff('palette')
})

const field = page.getByRole('combobox', { name: /^Search leads/ })

test('a server that does not answer is told in the palette, and asked again', async () => {
  const lead = await storeQuote(`Padmavathi ${ownWord()}`)
  await enterOffice(email)
  const recover = answer('/rest/v1/quote_requests', () => new Response('busy', { status: 503 }))
  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill(lead.name)
  await expect(page.getByRole('dialog')).toContainText('Leads and drafts couldn’t be searched.')
  recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option').filter({ hasText: lead.name })).toBeVisible()
  await field.fill('qqxxyyzz')
  await expect(page.getByRole('dialog')).toContainText('Nothing found.')
})
