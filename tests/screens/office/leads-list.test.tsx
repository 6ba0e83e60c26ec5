import { beforeAll, expect as expectValue, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { addFilter, chip, choose, chooseForMarked, marked } from './list-filters.ts'
import { rowOf, undo } from './lead-parts.ts'
import { ownWord, storeInquiry, storeQuote, storedLead } from '#tests/support/stored-leads.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('desk-list')
})

test('leads are found by words, number and reference, and the address keeps the view', async () => {
  const word = ownWord()
  const digits = `${10_000 + (Date.now() % 90_000)}`
  const first = await storeQuote(`${word} Rao`, {
    phone: `+91 (98480) ${digits}`,
    company: 'Uppal Infra',
  })
  const second = await storeQuote(`${word} Devi`)
  await enterOffice(admin, '/admin/quotes')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(`${word.slice(0, -2).toLowerCase()} & | !`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`q=${word.slice(0, -2).toLowerCase()}`))
  await search.fill(`98480 ${digits}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(first)).toContainText('Uppal Infra')
  await search.fill(second.reference.toLowerCase())
  await expect(rowOf(second)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(rowOf(second)).toBeVisible()
  await search.fill('nobody is called like this')
  await expect(page.getByText('No quote requests match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rowOf(second)).toBeVisible()
  await expect(search).toHaveValue('')
})

test('states, types, days and order narrow the list', async () => {
  const word = ownWord()
  const call = await storeInquiry(`${word} Amar`, { inquiry_type: 'support', status: 'contacted' })
  const old = await storeInquiry(`${word} Bina`, { received_at: '2026-01-31T20:00:00Z' })
  await enterOffice(admin, `/admin/inquiries?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await addFilter('Status')
  await page.getByRole('checkbox', { name: 'Contacted' }).check()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(call)).toBeVisible()
  await page.getByRole('checkbox', { name: 'New' }).check()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectNoViolation('an open filter')
  await page.keyboard.press('Escape')
  await expect(chip('Status')).toHaveText('Status: New, Contacted')
  await choose('Type', 'Support')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove filter Type' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await addFilter('Received')
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
  // Half past one of the next day in Hyderabad.
  await page.goto(`/admin/inquiries?q=${word}&to=2026-02-02`)
  await expect(rowOf(old)).toContainText('1 Feb 2026, 01:30')
  await expect(page.getByRole('row')).toHaveCount(2)
  await chip('Received').click()
  await page.getByRole('button', { name: 'To', exact: true }).click()
  await page.getByRole('button', { name: '31 January 2026' }).click()
  await expect(chip('Received')).toHaveText('Received: until 31/01/2026')
  await expect(page.getByText('No inquiries match these filters.')).toBeVisible()
  await page.goto(`/admin/inquiries?q=${word}`)
  await page.getByRole('button', { name: 'Customer' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('row').nth(1)).toContainText('Amar')
  await page.getByRole('button', { name: 'Customer' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Bina')
  await expectNoViolation('the list of inquiries')
})

test('several leads are changed together, and undoing gives each its own state back', async () => {
  const word = ownWord()
  const fresh = await storeQuote(`${word} Rao`)
  const quoted = await storeQuote(`${word} Devi`, { status: 'quoted' })
  await enterOffice(admin, `/admin/quotes?q=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = marked()
  await expect(bar).toContainText('2 quote requests selected')
  await chooseForMarked('Set status', 'Won')
  await expect(rowOf(fresh)).toContainText('Won')
  await expect(rowOf(quoted)).toContainText('Won')
  await undo('2 quote requests set to Won')
  await expect(rowOf(fresh)).toContainText('New')
  await expect(rowOf(quoted)).toContainText('Quoted')

  await page.getByRole('checkbox', { name: `Select ${quoted.name}` }).check()
  await chooseForMarked('Assign to', admin)
  await expect(rowOf(quoted)).toContainText(admin)
  await undo(`1 quote request assigned to ${admin}`)
  await expect(rowOf(quoted)).toContainText('Unassigned')

  await page.getByRole('checkbox', { name: `Select ${quoted.name}` }).check()
  await expectNoViolation('a list with a marked lead')
  await bar.getByRole('button', { name: 'Move to trash' }).click()
  await expect(rowOf(quoted)).toHaveCount(0)
  expect(await storedLead('quote_requests', quoted.id)).toMatchObject({
    deleted_at: expectValue.any(String),
  })
  await undo('1 quote request moved to trash')
  await expect(rowOf(quoted)).toBeVisible()
  expect(await storedLead('quote_requests', quoted.id)).toMatchObject({ deleted_at: null })
})
