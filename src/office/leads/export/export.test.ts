import { describe, expect, it } from 'vitest'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { inOrder } from '#src/office/leads/api/all-leads.ts'
import { rowsAsCsv } from '#src/office/records/exchange/sheet-csv.ts'
import { exportColumns } from './export-sheet.ts'

const staff = [
  {
    id: 'u1',
    email: 'sales@example.com',
    since: '2026-11-01T00:00:00Z',
    role: 'sales',
    isAssignable: true,
    hasSecondFactor: false,
    lastSignInAt: null,
  },
] as const

const lead: Lead = {
  kind: 'quote',
  id: '4f0c9a31-1111-4222-8333-444455556666',
  name: 'लक्ष्मी देवी',
  company: '=HYPERLINK("http://elsewhere.example","x")',
  email: 'lakshmi@example.com',
  phone: '+91 98480 12345',
  phoneKey: '9848012345',
  text: 'Forty beds,\n"with" a canteen',
  receivedAt: '2026-11-21T20:30:09.123456+00:00',
  firstResponseAt: null,
  status: 'quoted',
  assignee: 'u1',
  soldBy: 'u1',
  soldByEnded: null,
  deletedAt: null,
  spamScore: 15,
  details: { timeline: 'short', budget_range: 'small' },
  inquiryType: null,
  preferredTime: null,
  productId: null,
  productName: null,
  productInterest: 'site-office',
  files: [],
  lines: [],
  siteCheck: null,
  siteVisit: null,
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

describe('a CSV file of leads', () => {
  it('begins with a byte order mark, ends lines with CRLF and guards formulas', async () => {
    const file = rowsAsCsv(exportColumns('quote', staff), [lead])
    expect((await bytesOf(file)).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const [head, row, end] = new TextDecoder().decode(await bytesOf(file)).split('\r\n')
    expect(head).toContain('"Reference","Received (IST)","Status"')
    // Two o'clock in the morning of the next day in Hyderabad.
    expect(row).toMatch(
      /^"4F0C-9A31","2026-11-22 02:00:09","Quoted","sales@example.com","sales@example.com","",/,
    )
    expect(row).toContain(`"लक्ष्मी देवी","'=HYPERLINK(""http://elsewhere.example"",""x"")"`)
    expect(head).toContain('"Product","Timeline","Budget"')
    expect(row).toContain(`"'+91 98480 12345","Site offices","Short (1-3 months)","Under $10,000"`)
    expect(row).toContain('"Forty beds,\n""with"" a canteen",0,15,')
    expect(end).toBe('')
  })

  it('holds the products of a request about several in one cell', async () => {
    const line = { product_id: null, product_name: 'Cabin', quantity: 2, options: null, note: null }
    const lines = [line, { ...line, quantity: 1, options: 'With AC', note: 'For\nAsha' }]
    const file = rowsAsCsv(exportColumns('quote', staff), [{ ...lead, lines }])
    const text = new TextDecoder().decode(await bytesOf(file))
    expect(text).toContain('"2 products"')
    expect(text).toContain('"2 × Cabin\n1 × Cabin; With AC; For Asha"')
  })

  it('holds what was seen at a site in one cell', async () => {
    const siteVisit = {
      place: 'Plot 12, Miyapur',
      position: { latitude: 17.49651, longitude: 78.35742, accuracy: 11.2 },
      facts: [{ label: 'Water', text: 'Tanker' }],
    }
    const file = rowsAsCsv(exportColumns('quote', staff), [{ ...lead, siteVisit }])
    expect(new TextDecoder().decode(await bytesOf(file))).toContain(
      '"Place: Plot 12, Miyapur\nCoordinates: 17.49651, 78.35742, within 12 m\nWater: Tanker"',
    )
  })

  it('leaves the credit empty without one, and describes former staff', async () => {
    const soldBy = exportColumns('quote', staff).find(({ header }) => header === 'Sold by')
    expect(soldBy?.value({ ...lead, soldBy: null, soldByEnded: 'u1' })).toBeNull()
    expect(soldBy?.value({ ...lead, soldBy: 'u2' })).toBe('a former staff member')
  })

  it('has no column of the other kind', () => {
    const headers = exportColumns('inquiry', staff).map(({ header }) => header)
    expect(headers).toContain('Message')
    expect(headers).not.toContain('Company')
  })
})

describe('the order of an export', () => {
  const leads = [
    { ...lead, id: 'b', name: 'a', receivedAt: '2026-11-21T10:00:00+00:00' },
    { ...lead, id: 'a', name: 'a', receivedAt: '2026-11-21T11:00:00.5+00:00' },
    { ...lead, id: 'c', name: 'B', receivedAt: '2026-11-21T11:00:00+00:00' },
  ]
  it.each([
    ['received', true, 'acb'],
    ['received', false, 'bca'],
    ['name', false, 'cab'],
    ['name', true, 'abc'],
    ['status', true, 'abc'],
  ] as const)('by %s, descending %s, matches the list', (order, descending, ids) => {
    expect(
      inOrder(leads, { order, descending })
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids)
  })
})
