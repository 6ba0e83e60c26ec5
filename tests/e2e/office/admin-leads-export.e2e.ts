import { readFile } from 'node:fs/promises'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import { ownWord } from '#tests/support/stored-leads.ts'
import { readSheet } from './xlsx-file.ts'

/** More rows than a response of the server has. */
const many = 1003
const pageSize = 50
const word = ownWord()
/** Names must not contain digits. */
const letterOf = (digit: string) => 'abcdefghij'[Number(digit)] ?? ''
const nameOf = (place: number) =>
  `${word} ${[...String(place).padStart(4, '0')].map(letterOf).join('')}`
/** Excel's number for the first day of Unix time. */
const excelDaysBefore1970 = 25_569

const began = Date.parse('2026-03-01T06:30:00Z')
const rows = Array.from({ length: many }, (_, place) =>
  quoteRequest({
    contact_name: nameOf(place),
    received_at: new Date(began + place * 60_000).toISOString(),
  }),
)

let admin: string

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000)
  const service = serviceClient()
  const limits = { key: 'lead_limits', value: { all_hour: null } }
  await service.from('site_settings').upsert(limits).throwOnError()
  for (let start = 0; start < many; start += 250) {
    await service
      .from('quote_requests')
      .insert(rows.slice(start, start + 250) as never)
      .throwOnError()
  }
  admin = await makeAdmin(request, 'desk-export')
})

test.afterAll(async () => {
  const service = serviceClient()
  // Including the limits' counts, or later tests would be told to wait.
  const ids = rows.map(({ id }) => id)
  await service.rpc('erase_leads', { inquiry_ids: [], quote_request_ids: ids }).throwOnError()
  await service.from('site_settings').delete().eq('key', 'lead_limits').throwOnError()
})

test('an export of many parts can be stopped, and otherwise holds every lead once', async ({
  page,
}) => {
  await enterOffice(page, admin, `/admin/quotes?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(pageSize + 1)
  const secondPart = /quote_requests\?.*id=gt\./
  // Nobody waits for it any more when it is released.
  const release = await holdRequests(page, secondPart, (route) =>
    route.continue().catch(() => undefined),
  )
  let downloads = 0
  page.on('download', () => downloads++)
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  await expect(page.getByText('1,000 loaded…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel export' }).click()
  await expect(page.getByRole('button', { name: 'Export XLSX' })).toBeVisible()
  await release()
  await page.unroute(secondPart)
  await page.waitForLoadState('networkidle')
  expect(downloads).toBe(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLSX' }).click(),
  ])
  await expect(page.getByText('1,003 quote requests exported.').first()).toBeVisible()
  const [head, ...lines] = readSheet(await readFile(await file.path()))
  const columnOf = (name: string) =>
    [...(head ?? [])].find(([, { text }]) => text === name)?.[0] ?? ''
  const names = lines.map((line) => line.get(columnOf('Name'))?.text)
  expect(names).toEqual(Array.from({ length: many }, (_, place) => nameOf(many - 1 - place)))
  // The first of them arrived at noon in Hyderabad.
  const received = lines.at(-1)?.get(columnOf('Received (IST)'))
  expect(received).toMatchObject({ isText: false, format: 'yyyy-mm-dd hh:mm' })
  expect(Number(received?.text)).toBeCloseTo(
    Date.UTC(2026, 2, 1, 12) / 86_400_000 + excelDaysBefore1970,
    6,
  )
})

test('the next lead is opened across the end of a page, and the former one back again', async ({
  page,
}) => {
  await enterOffice(page, admin, `/admin/quotes?q=${word}`)
  const last = nameOf(many - pageSize)
  const beyond = nameOf(many - pageSize - 1)
  await page.getByRole('link', { name: last, exact: true }).click()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(last)
  await drawer(page).getByRole('button', { name: 'Next lead' }).click()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(beyond)
  await expect(page).toHaveURL(/page=2/)
  await drawer(page).getByRole('button', { name: 'Previous lead' }).click()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(last)
  await expect(page).not.toHaveURL(/page=/)

  await page.goto(`/admin/quotes?q=${word}`)
  await page.getByRole('link', { name: nameOf(many - 1), exact: true }).click()
  await expect(drawer(page).getByRole('button', { name: 'Previous lead' })).toBeDisabled()
})
