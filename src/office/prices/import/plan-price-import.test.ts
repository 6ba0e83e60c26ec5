import { describe, expect, it } from 'vitest'
import { rowsAsCsv } from '#src/office/records/exchange/sheet-csv.ts'
import { readCsv } from '#src/office/records/read-csv.ts'
import { planPriceImport } from './plan-price-import.ts'
import { type PriceItem, freshItem } from '#src/office/prices/price-list.ts'
import { priceLines, priceSheet } from '#src/office/prices/price-sheet.ts'

const cabin: PriceItem = {
  ...freshItem('product', 'a'),
  version: 3,
  productId: 'p1',
  slug: 'cabin',
  name: 'Cabin',
  prices: [
    { validFrom: '2026-01-01', paise: 4_00_000_00 },
    { validFrom: '2026-12-01', paise: 4_25_000_50 },
  ],
}
const office: PriceItem = {
  ...freshItem('product', 'b'),
  productId: 'p2',
  slug: 'office',
  name: 'Office',
}
const trailer: PriceItem = {
  ...freshItem('transport', 'c'),
  version: 1,
  name: '=40 ft "low bed"',
  unit: 'km',
  hsn: '996511',
  gstBasisPoints: 1200,
  isRetired: true,
  prices: [{ validFrom: '2026-01-01', paise: 99_99 }],
}
const list = [cabin, office, trailer]
const head = 'kind,product,name,unit,hsn,gst_percent,valid_from,price_inr,retired'

function planOf(...lines: readonly string[]) {
  const records = readCsv([head, ...lines].join('\n'))
  return planPriceImport(records.ok ? records.value : [], list)
}

describe('the import of prices', () => {
  it.each([
    ['0.18', 1800],
    ['18 %', 1800],
    ['0.05', 500],
    ['0.25', 25],
    ['5', 500],
  ])('reads a GST of %s as intended', (typed, basisPoints) => {
    const { lines } = planOf(`option,,Roof,sqm,9406,${typed},2027-12-01,120,no`)
    expect(lines[0]?.values.gstBasisPoints).toBe(basisPoints)
    expect(lines[0]?.changes).not.toContainEqual(expect.stringContaining('Check the GST'))
  })

  it('warns of an invalid GST rate, and ignores empty columns', () => {
    const records = readCsv(`${head},,,\noption,,Roof,sqm,9406,17,2027-12-01,120,no,,,`)
    const plan = planPriceImport(records.ok ? records.value : [], list)
    expect(plan.fault).toBe('')
    expect(plan.lines[0]?.problems).toEqual([])
    expect(plan.lines[0]?.changes).toContain('Check the GST: 17 % is not a GST rate')
  })

  it('changes nothing when it reads back what was exported', async () => {
    const file = await rowsAsCsv(priceSheet, priceLines(list)).text()
    const records = readCsv(file)
    const plan = planPriceImport(records.ok ? records.value : [], list)
    expect(plan.fault).toBe('')
    expect(plan.lines.map(({ name, action, problems }) => [name, action, problems])).toEqual([
      ['Cabin', 'same', []],
      ['Office', 'same', []],
      ['=40 ft "low bed"', 'same', []],
    ])
  })

  it('adds and corrects prices, keeps those that the file lacks, and lists the changes', () => {
    const { lines } = planOf(
      'product,cabin,,,,,2026-01-01,"₹3,90,000",',
      'product,cabin,,,,,1/4/2027,"4,50,000",',
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      line: 2,
      action: 'change',
      problems: [],
      changes: ['₹4,00,000.00 → ₹3,90,000.00 from 1 Jan 2026', '₹4,50,000.00 from 1 Apr 2027'],
      item: { id: 'a', version: 3 },
      values: {
        prices: [
          { validFrom: '2026-01-01', paise: 3_90_000_00 },
          { validFrom: '2026-12-01', paise: 4_25_000_50 },
          { validFrom: '2027-04-01', paise: 4_50_000_00 },
        ],
      },
    })
  })

  it('adds new items, with the usual tax', () => {
    const { lines } = planOf(
      'option,,Window,m²,,,2026-11-01,2500,',
      'product,OFFICE,,,,,2026-11-01,5,',
    )
    expect(lines.map(({ action, problems }) => [action, problems])).toEqual([
      ['add', []],
      ['add', []],
    ])
    expect(lines[0]?.values).toMatchObject({ unit: 'sqm', hsn: '9406', gstBasisPoints: 1800 })
    expect(lines[1]?.item).toMatchObject({ id: 'b', productId: 'p2', version: null })
  })

  it('reports unknown products, and imports the rest', () => {
    const { lines } = planOf('product,nowhere,,,,,2026-11-01,5,', 'product,cabin,,,,,2026-11-01,5,')
    expect(lines.map(({ problems }) => problems)).toEqual([['There is no product “nowhere”'], []])
  })

  it.each([
    ['product,cabin,,,,,2026-11-01,-5,', 'price'],
    ['product,cabin,,,,,2026-11-01,"1.234,50",', 'price'],
    ['product,cabin,,,,,2026-11-01,"10,00,00,000",', 'price'],
    ['product,cabin,,,,,2026-11-01,,', 'price'],
    ['product,cabin,,,,,,5,', 'start date'],
    ['product,cabin,,,,,31/02/2026,5,', 'start date'],
    ['product,cabin,,,,,1/1/1999,5,', 'start date'],
    ['product,cabin,,mile,,,2026-11-01,5,', 'unit'],
    ['product,cabin,,,94,,2026-11-01,5,', 'HSN'],
    ['product,cabin,,,,101,2026-11-01,5,', 'GST'],
    ['product,cabin,,,,,2026-11-01,5,perhaps', 'retired'],
    ['product,,,,,,2026-11-01,5,', 'product'],
    ['barge,,Barge,trip,,,2026-11-01,5,', 'kind'],
    ['crane,,,day,,,2026-11-01,5,', 'name'],
    ['crane,,Crane,,,,2026-11-01,5,', 'unit'],
    ['product,cabin,,,,,2026-11-01,5,,more', 'more cells'],
  ])('%s has a problem with %s', (line, word) => {
    const { lines } = planOf(line)
    expect(lines[0]?.problems.join('\n')).toContain(word)
  })

  it('requires rows of one item to agree, and one price per day', () => {
    const { lines } = planOf(
      'product,cabin,,,9406,18,2026-11-01,5,',
      'product,cabin,,,9403,18,2026-11-01,6,',
    )
    expect(lines[0]?.problems).toEqual([
      'Line 3, HSN: differs from line 2',
      'Line 3: the same item and day as on line 2',
    ])
  })

  it('refuses a file without the required columns, or without rows', () => {
    const plan = (text: string) => {
      const records = readCsv(text)
      return planPriceImport(records.ok ? records.value : [], list).fault
    }
    expect(plan('kind,product\nproduct,cabin')).toContain('valid_from, price_inr')
    expect(plan(head)).toBe('The file has no prices.')
    expect(plan('')).toContain('Missing columns')
  })
})
