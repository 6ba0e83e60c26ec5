import { afterAll, beforeAll, test } from 'vitest'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { watchSavedFiles } from '#tests/support/screens/saved-files.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { readSheet } from '#tests/support/xlsx-file.ts'
import { drawer } from './lead-parts.ts'

withScreens()

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

beforeAll(async () => {
  const service = serviceClient()
  const limits = { key: 'lead_limits', value: { all_hour: null } }
  await service.from('site_settings').upsert(limits).throwOnError()
  for (let start = 0; start < many; start += 250) {
    await service
      .from('quote_requests')
      .insert(rows.slice(start, start + 250) as never)
      .throwOnError()
  }
  admin = await makeStaff('desk-export')
})

afterAll(async () => {
  const service = serviceClient()
  // Including the limits' counts, or later tests would be told to wait.
  const ids = rows.map(({ id }) => id)
  await service.rpc('erase_leads', { inquiry_ids: [], quote_request_ids: ids }).throwOnError()
  await service.from('site_settings').delete().eq('key', 'lead_limits').throwOnError()
})

test('an export of many parts can be stopped, and otherwise holds every lead once', async () => {
  const files = watchSavedFiles()
  await enterOffice(admin, `/admin/quotes?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(pageSize + 1)
  const xlsx = page.getByRole('button', { name: 'Export XLSX' })
  const release = hold('id=gt.')
  await xlsx.click()
  await expect(page.getByText('1,000 loaded…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel export' }).click()
  await expect(xlsx).toBeVisible()
  release()

  await xlsx.click()
  await expect(page.getByText('1,003 quote requests exported.').first()).toBeVisible()
  expect(files, 'not the one that was stopped').toHaveLength(1)
  const bytes = Buffer.from((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer())
  const [head, ...lines] = readSheet(bytes)
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

test('the next lead is opened across the end of a page, and the former one back again', async () => {
  await enterOffice(admin, `/admin/quotes?q=${word}`)
  const last = nameOf(many - pageSize)
  const beyond = nameOf(many - pageSize - 1)
  await page.getByRole('link', { name: last, exact: true }).click()
  await expect(drawer().getByRole('heading', { level: 2 })).toHaveText(last)
  await drawer().getByRole('button', { name: 'Next lead' }).click()
  await expect(drawer().getByRole('heading', { level: 2 })).toHaveText(beyond)
  await expect(page).toHaveURL(/page=2/)
  await drawer().getByRole('button', { name: 'Previous lead' }).click()
  await expect(drawer().getByRole('heading', { level: 2 })).toHaveText(last)
  await expect(page).not.toHaveURL(/page=/)

  await page.goto(`/admin/quotes?q=${word}`)
  await page.getByRole('link', { name: nameOf(many - 1), exact: true }).click()
  await expect(drawer().getByRole('button', { name: 'Previous lead' })).toBeDisabled()
})

test('an export holds what the filter shows, and no formula', async () => {
  const own = ownWord()
  await storeQuote(`${own} Rao`, { company: '=SUM(A1)', phone: '+91 98480 12345' })
  await storeQuote(`${own} Devi`, { details: 'Forty beds,\n"soon" please.' })
  const files = watchSavedFiles()
  await enterOffice(admin, `/admin/quotes?q=${own}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('2 quote requests exported.').first()).toBeVisible()
  expect(files[0]?.name).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/)
  const bytes = Buffer.from((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer())
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFF"Reference","Received (IST)"')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`"'=SUM(A1)"`)
  expect(text).toContain(`"'+91 98480 12345"`)
  expect(text).toContain('"Forty beds,\n""soon"" please."')
})
