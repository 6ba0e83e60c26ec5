import { expect, it } from 'vitest'
import { unzipSync } from 'fflate'
import { rowsAsCsv } from '#src/office/records/exchange/sheet-csv.ts'
import { rowsAsXlsx } from '#src/office/records/exchange/sheet-xlsx.ts'
import { type OfferOutcome, offerSheet } from './offer-outcomes.ts'

const outcome: OfferOutcome = {
  number: 'O/2026-27/0001',
  revision: 1,
  customer_name: '=cmd|"/c calc"!A1',
  customer_company: '+91 Cabins',
  owner: 'u1',
  state: 'declined',
  requested_at: '2026-11-21T20:30:09.123456+00:00',
  first_sent_at: null,
  answered_at: null,
  valid_until: '2026-12-25',
  ended_at: null,
  reason: '@SUM(A1), "dear"',
  list_paise: 1_23_45_678_05,
  below_list_paise: 0,
  total_paise: 99_99_99_999_99,
}
const columns = offerSheet(() => '-staff@example.com')

it('writes sums as plain numbers and no cell as a formula, as CSV', async () => {
  const [head, row] = (await rowsAsCsv(columns, [outcome]).text()).split('\r\n')
  expect(head).toContain('"By the list, INR","Below the list, INR","Total with tax, INR"')
  expect(row).toBe(
    [
      '"O/2026-27/0001 R1"',
      `"'=cmd|""/c calc""!A1"`,
      `"'+91 Cabins"`,
      `"'-staff@example.com"`,
      '"Declined"',
      '"2026-11-22 02:00:09"',
      '"",""',
      '"2026-12-25"',
      '""',
      `"'@SUM(A1), ""dear"""`,
      '12345678.05,0,999999999.99',
    ].join(','),
  )
})

it('writes numbers and text as cells, as XLSX', async () => {
  const file = await rowsAsXlsx('Offers', columns, [outcome])
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<c r="B2" t="s">')
  for (const sum of ['12345678.05', '999999999.99']) expect(sheet).toContain(`<v>${sum}</v>`)
})
