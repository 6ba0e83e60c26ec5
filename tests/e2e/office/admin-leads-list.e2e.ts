import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { chip } from './list-filters.ts'
import { rowOf } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'desk-list')
})

test('long words in a request do not make the list scroll sideways', async ({ page }) => {
  const word = ownWord()
  const lead = await storeQuote(`${word}${'a'.repeat(60)}`, {
    company: 'C'.repeat(90),
    product_interest: 'P'.repeat(60),
    details: 'W'.repeat(90),
  })
  await enterOffice(page, admin, `/admin/quotes?q=${word}`)
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rowOf(page, lead)).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  }
})

test('on a phone the list can be sorted, and shows who is waiting for a response', async ({
  page,
}) => {
  const word = ownWord()
  const waiting = await storeQuote(`${word} Rao`)
  const other = await storeQuote(`${word} Devi`)
  await serviceClient()
    .from('received_mails')
    .insert({
      quote_request_id: waiting.id,
      fingerprint: waiting.id.replaceAll('-', '').padEnd(64, '0'),
      kind: 'answer',
      from_name: 'Rao',
      is_from_customer: true,
      subject: 'Re: your request',
      body: 'When can you deliver?',
    })
    .throwOnError()
  await page.setViewportSize({ width: 390, height: 844 })
  await enterOffice(page, admin, `/admin/quotes?q=${word}`)
  await expect(rowOf(page, other)).toBeVisible()
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expectNoViolation(page, 'a list on a phone')
  await page.getByRole('button', { name: 'To answer' }).click()
  await expect(chip(page, 'Customer reply')).toHaveText('Customer reply: Waiting for our answer')
  await expect(rowOf(page, waiting)).toBeVisible()
  await expect(rowOf(page, other)).toHaveCount(0)
  await rowOf(page, waiting).getByRole('link').click()
  await page.getByRole('button', { name: /^No answer needed/ }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No quote requests match these filters.')).toBeVisible()
})
