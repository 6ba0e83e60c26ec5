import { readFile } from 'node:fs/promises'
import { enterOffice, makeAccount, makeAdmin, signIn } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { addFilter, chip, choose, chooseForMarked, marked } from './list-filters.ts'
import { rowOf, undo } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeInquiry, storeQuote, storedLead } from '#tests/support/stored-leads.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'desk-list')
})

test('a stranger sees no lead', async ({ page, request }) => {
  const stranger = await makeAccount(request, 'desk-stranger')
  await page.goto('/admin/quotes')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, stranger)
  await expect(page).toHaveURL('/')
})

test('leads are found by words, number and reference, and the address keeps the view', async ({
  page,
}) => {
  const word = ownWord()
  const digits = `${10_000 + (Date.now() % 90_000)}`
  const first = await storeQuote(`${word} Rao`, {
    phone: `+91 (98480) ${digits}`,
    company: 'Uppal Infra',
  })
  const second = await storeQuote(`${word} Devi`)
  await enterOffice(page, admin)
  await page.getByRole('link', { name: 'Quotes' }).click()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(`${word.slice(0, -2).toLowerCase()} & | !`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`q=${word.slice(0, -2).toLowerCase()}`))
  await search.fill(`98480 ${digits}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, first)).toContainText('Uppal Infra')
  await search.fill(second.reference.toLowerCase())
  await expect(rowOf(page, second)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(rowOf(page, second)).toBeVisible()
  await search.fill('nobody is called like this')
  await expect(page.getByText('No quote requests match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rowOf(page, second)).toBeVisible()
  await expect(search).toHaveValue('')
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

test('states, types, days and order narrow the list', async ({ page }) => {
  const word = ownWord()
  const call = await storeInquiry(`${word} Amar`, { inquiry_type: 'support', status: 'contacted' })
  const old = await storeInquiry(`${word} Bina`, { received_at: '2026-01-31T20:00:00Z' })
  await enterOffice(page, admin, `/admin/inquiries?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await addFilter(page, 'Status')
  await page.getByRole('checkbox', { name: 'Contacted' }).check()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, call)).toBeVisible()
  await page.getByRole('checkbox', { name: 'New' }).check()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectNoViolation(page, 'an open filter')
  await page.keyboard.press('Escape')
  await expect(chip(page, 'Status')).toHaveText('Status: New, Contacted')
  await choose(page, 'Type', 'Support')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove filter Type' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await addFilter(page, 'Received')
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
  // Half past one of the next day in Hyderabad.
  await page.goto(`/admin/inquiries?q=${word}&to=2026-02-02`)
  await expect(rowOf(page, old)).toContainText('1 Feb 2026, 01:30')
  await expect(page.getByRole('row')).toHaveCount(2)
  await chip(page, 'Received').click()
  await page.getByRole('button', { name: 'To', exact: true }).click()
  await page.getByRole('button', { name: '31 January 2026' }).click()
  await expect(chip(page, 'Received')).toHaveText('Received: until 31/01/2026')
  await expect(page.getByText('No inquiries match these filters.')).toBeVisible()
  await page.goto(`/admin/inquiries?q=${word}`)
  await page.getByRole('button', { name: 'Customer' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('row').nth(1)).toContainText('Amar')
  await page.getByRole('button', { name: 'Customer' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Bina')
  await expectNoViolation(page, 'the list of inquiries')
})

test('several leads are changed together, and undoing gives each its own state back', async ({
  page,
}) => {
  const word = ownWord()
  const fresh = await storeQuote(`${word} Rao`)
  const quoted = await storeQuote(`${word} Devi`, { status: 'quoted' })
  await enterOffice(page, admin, `/admin/quotes?q=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = marked(page)
  await expect(bar).toContainText('2 quote requests selected')
  await chooseForMarked(page, 'Set status', 'Won')
  await expect(rowOf(page, fresh)).toContainText('Won')
  await expect(rowOf(page, quoted)).toContainText('Won')
  await undo(page, '2 quote requests set to Won')
  await expect(rowOf(page, fresh)).toContainText('New')
  await expect(rowOf(page, quoted)).toContainText('Quoted')

  await page.getByRole('checkbox', { name: `Select ${quoted.name}` }).check()
  await chooseForMarked(page, 'Assign to', admin)
  await expect(rowOf(page, quoted)).toContainText(admin)
  await undo(page, `1 quote request assigned to ${admin}`)
  await expect(rowOf(page, quoted)).toContainText('Unassigned')

  await page.getByRole('checkbox', { name: `Select ${quoted.name}` }).check()
  await expectNoViolation(page, 'a list with a marked lead')
  await bar.getByRole('button', { name: 'Move to trash' }).click()
  await expect(rowOf(page, quoted)).toHaveCount(0)
  expect(await storedLead('quote_requests', quoted.id)).toMatchObject({
    deleted_at: expect.any(String),
  })
  await undo(page, '1 quote request moved to trash')
  await expect(rowOf(page, quoted)).toBeVisible()
  expect(await storedLead('quote_requests', quoted.id)).toMatchObject({ deleted_at: null })
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
