import { readFile } from 'node:fs/promises'
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

test('on a phone, too, the list is ordered, and tells who waits for our answer', async ({
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

test('an export holds what the filter shows, and no formula', async ({ page }) => {
  const word = ownWord()
  await storeQuote(`${word} Rao`, { company: '=SUM(A1)', phone: '+91 98480 12345' })
  await storeQuote(`${word} Devi`, { details: 'Forty beds,\n"soon" please.' })
  await enterOffice(page, admin, `/admin/quotes?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await csv.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Reference","Received (IST)"')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`"'=SUM(A1)"`)
  expect(text).toContain(`"'+91 98480 12345"`)
  expect(text).toContain('"Forty beds,\n""soon"" please."')
  await expect(page.getByText('2 quote requests exported.').first()).toBeVisible()
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLSX' }).click(),
  ])
  const bytes = await readFile(await xlsx.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
