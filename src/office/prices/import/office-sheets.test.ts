import { describe, expect, it } from 'vitest'
import writeExcelFile, { type Row } from 'write-excel-file/node'
import { type PriceItem, freshItem } from '#src/office/prices/price-list.ts'
import { readWorkbook } from '#src/office/records/exchange/read-workbook.ts'
import { type CsvRecord, readCsv } from '#src/office/records/read-csv.ts'
import { isExport } from './plan-price-import.ts'
import { planSheet } from './plan-sheet.ts'
import { type KnownTitles, columnsOf, guessLayout, titlesOf } from './sheet-layout.ts'

const product = (name: string, slug: string): PriceItem => ({
  ...freshItem('product', slug),
  version: 1,
  productId: slug,
  slug,
  name,
})
const items = [
  product('Container House CH-20', 'container-house-ch-20'),
  product('Container House CH-40', 'container-house-ch-40'),
  product('Site Office SO-12', 'site-office-so-12'),
  { ...freshItem('transport', 't'), version: 1, name: 'Low bed trailer', unit: 'km' as const },
]

function recordsOf(text: string): readonly CsvRecord[] {
  const read = readCsv(text)
  return read.ok ? read.value : []
}

function planOf(records: readonly CsvRecord[], addsItems = false, known: KnownTitles = {}) {
  const layout = { ...guessLayout(records, known), addsItems, validFrom: '2026-12-01' }
  return planSheet(records, layout, items)
}

/** What the plan makes of a file: each item with its price in rupees, and what is left out. */
function toldOf(plan: ReturnType<typeof planOf>) {
  return {
    prices: plan.lines.map(({ item, name, values, problems }) =>
      [item.slug ?? name, values.prices.at(-1)?.paise, ...problems].join(' '),
    ),
    skipped: (plan.skipped ?? []).map(({ line, reason }) => `${line} ${reason}`),
  }
}

describe('price lists of offices', () => {
  const letterhead = `SRI PREFAB PVT LTD,,,,,
"Price list, w.e.f. 01.12.2026",,,,,
,,,,,
S.No,Item Description,HSN Code,UOM,Rate (Rs.),GST %
A. CONTAINER HOUSES,,,,,
1,Container House (CH-20) 20x10 ft with glass wool,9406 00 99,Nos.,"4,25,000/-",18%
2,CONTAINER HOUSE CH40,94060099,Nos.,"Rs. 7,80,000/- only",18
3,Site Office SO-12,9406.00,Each,3.2 Lakh,18
4,Container House,9406,Nos.,100000,18
5,Guard Cabin,9406,Nos.,98000,18
6,Site Office SO-12 deluxe,9406,Nos.,On request,18
S.No,Item Description,HSN Code,UOM,Rate (Rs.),GST %
B. TRANSPORT,,,,,
7,Low bed trailer,996511,Kms,85.504999,12
8,Hydra crane 12 T,996601,Shift,6500,18
,TOTAL,,,"15,98,000",
Prices are ex works. GST extra.,,,,,`

  it('are read from their headings on, below a letterhead', () => {
    const records = recordsOf(letterhead)
    expect(isExport(records)).toBe(false)
    expect(guessLayout(records, {})).toEqual({
      headerLine: 4,
      columns: [null, 'name', 'hsn', 'unit', 'price_inr', 'gst_percent'],
    })
    expect(toldOf(planOf(records))).toEqual({
      prices: [
        'container-house-ch-20 42500000',
        'container-house-ch-40 78000000',
        'site-office-so-12 32000000',
        'Low bed trailer 8550',
      ],
      skipped: [
        '5 Heading or note',
        '9 Could be Container House CH-20 or Container House CH-40',
        '10 Not on the price list',
        '11 No price: On request',
        '12 Column titles',
        '13 Heading or note',
        '15 Not on the price list',
        '16 Total',
        '17 Heading or note',
      ],
    })
  })

  it('report the item of each row, and keep its unit when both count pieces', () => {
    const [house] = planOf(recordsOf(letterhead)).lines
    expect(house?.changes).toEqual([
      'In the file: Container House (CH-20) 20x10 ft with glass wool',
      '₹4,25,000.00 from 1 Dec 2026',
      'HSN or SAC: 9406 → 94060099',
    ])
  })

  it('add items of the kind given by heading or name, if requested', () => {
    const added = planOf(recordsOf(letterhead), true).lines.filter(({ action }) => action === 'add')
    expect(added.map(({ item, values }) => [item.kind, values.name, values.unit])).toEqual([
      ['option', 'Guard Cabin', 'piece'],
      ['transport', 'Hydra crane 12 T', 'day'],
    ])
  })

  it('are read from a workbook with merged title and heading cells', async () => {
    const row = (...cells: (string | number)[]): Row => cells.map((value) => ({ value }))
    const sheet: Row[] = [
      [{ value: 'PRICE LIST 2026', columnSpan: 4 }, null, null, null],
      row('Sl.', 'Particulars', 'Unit', 'Basic Price'),
      [{ value: 'Houses', columnSpan: 4 }, null, null, null],
      row(1, 'Container House CH-20', 'No', 425_000),
      row(2, 'Site Office SO-12', 'No', 338_983.050_847),
      row('', 'Grand Total', '', 763_983.05),
    ]
    const workbook = await writeExcelFile(sheet).toBuffer()
    const read = await readWorkbook(new Uint8Array(workbook))
    expect(toldOf(planOf(read.ok ? read.value : []))).toEqual({
      prices: ['container-house-ch-20 42500000', 'site-office-so-12 33898305'],
      skipped: ['3 Heading or note', '6 Total'],
    })
  })

  it('are read with semicolons below a title without any', () => {
    const records = recordsOf('Price list 2026\nItem;Price\nSite Office SO-12;3,20,000')
    expect(toldOf(planOf(records)).prices).toEqual(['site-office-so-12 32000000'])
  })

  it.each([
    ['Description of goods', 'name'],
    ['Particulars', 'name'],
    ['Model', 'name'],
    ['Product Name', 'name'],
    ['Unit Rate (₹)', 'price_inr'],
    ['Price per unit', 'price_inr'],
    ['Basic Cost', 'price_inr'],
    ['Rate excl. GST', 'price_inr'],
    ['Rate incl. GST', null],
    ['Amount with tax', null],
    ['Discount rate', null],
    ['GST Rate (%)', 'gst_percent'],
    ['IGST %', 'gst_percent'],
    ['GST Amount', null],
    ['HSN/SAC', 'hsn'],
    ['U.O.M.', 'unit'],
    ['Unit', 'unit'],
    ['W.E.F.', 'valid_from'],
    ['Remarks', null],
    ['Qty', null],
  ])('recognise a column "%s" as %s', (title, column) => {
    expect(columnsOf([title])).toEqual([column])
  })

  it('are read as the user chose last time for this heading', () => {
    const records = recordsOf('Building,Works,Site\nSite Office SO-12,320000,340000')
    const guess = guessLayout(records, {})
    expect(planOf(records).fault).toBe(
      'Choose which column has the names and which has the prices.',
    )
    const said = { ...guess, headerLine: 1, columns: ['name', 'price_inr', null] as const }
    const known = titlesOf(records, { ...said, addsItems: false, validFrom: '2026-12-01' })
    const next = recordsOf('Site,Works,Building\n340000,330000,Site Office SO-12')
    expect(toldOf(planOf(next, false, known)).prices).toEqual(['site-office-so-12 33000000'])
  })

  it('remember nothing of a heading that two columns share', () => {
    const records = recordsOf('Item,Rate,Rate\nSite Office SO-12,1,2')
    const layout = { headerLine: 1, columns: ['name', null, 'price_inr'] as const }
    const known = titlesOf(records, { ...layout, addsItems: false, validFrom: '2026-12-01' })
    expect(known).toEqual({ item: 'name' })
    expect(columnsOf(['Item', 'Rate', 'Rate'], { rate: 'price_inr' })).toEqual([
      'name',
      'price_inr',
      null,
    ])
  })

  it('treat a numbered row without price and unit as a heading', () => {
    const records = recordsOf('No,Item,Unit,Price\n1,Transport,,\n2,Flatbed,trip,9000')
    expect(planOf(records, true).lines.map(({ item }) => item.kind)).toEqual(['transport'])
  })

  it('report an empty file', () => {
    expect(planOf([]).fault).toBe('The file is empty.')
  })

  it('need a start date, and report when no row is left', () => {
    const records = recordsOf('Item,Price\nGuard Cabin,1')
    const layout = { ...guessLayout(records, {}), addsItems: false, validFrom: '31/02/2026' }
    expect(planSheet(records, layout, items).fault).toBe('Enter the start date of the prices.')
    expect(planOf(records).lines).toEqual([])
    expect(planOf(records).skipped).toHaveLength(1)
  })
})
