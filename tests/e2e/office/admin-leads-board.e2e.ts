import { enterOffice, makeAdmin, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ownWord, storeQuote, storedLead } from '#tests/support/stored-leads.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'desk-board')
})

test('a card is dragged, and goes back with a message when the server refuses it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused(403))
  const word = ownWord()
  const lead = await storeQuote(`${word} Rao`)
  await enterOffice(page, admin, `/admin/quotes?q=${word}&view=board`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = page.getByRole('listitem').filter({ hasText: lead.name })
  await card.dragTo(column('Contacted'))
  await expect(column('Contacted')).toContainText(lead.name)
  await expect
    .poll(() => storedLead('quote_requests', lead.id))
    .toMatchObject({ status: 'contacted' })
  await page.route('**/rest/v1/quote_requests**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'no' } })
      : route.continue(),
  )
  await card.dragTo(column('Lost'))
  await expect(page.getByRole('alert')).toContainText('You no longer have permission to do this.')
  await expect(column('Contacted')).toContainText(lead.name)
  await expect(column('Lost')).not.toContainText(lead.name)
  expect(await storedLead('quote_requests', lead.id)).toMatchObject({ status: 'contacted' })
})
