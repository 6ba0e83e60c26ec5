import * as v from 'valibot'
import { hsnCode, priceUnits, unitPrice } from '#src/domain/offers/offer-content.ts'
import { parsePercent } from '#src/domain/offers/percent.ts'
import { parseRupees } from '#src/domain/offers/rupees.ts'
import { typedDay } from '#src/office/records/fields/day-text.ts'
import { dayProblem } from '#src/office/prices/price-form.ts'
import type { PriceValues } from '#src/office/prices/price-list.ts'
import type { PriceColumnName } from '#src/office/prices/price-sheet.ts'
import { unitOf } from './unit-names.ts'

/** A row of a file. */
export interface PriceCells {
  readonly line: number
  /** Empty for cells that the row or the file lacks. */
  readonly cell: (column: PriceColumnName) => string
  /** Whether it has more cells than the first row of the file. */
  readonly hasMore: boolean
}

/** GST rates on goods and services since 2017, in hundredths of a percent. */
const gstSlabs: ReadonlySet<number> = new Set([
  0, 25, 100, 150, 300, 500, 750, 1200, 1800, 2800, 4000,
])

/** Whether a rate, in hundredths of a percent, is a legal GST rate. */
export const isGstSlab = (basisPoints: number) => gstSlabs.has(basisPoints)

/** A cell shown as 18 % holds 0.18. No such rate exists, so 18 % is meant. */
function gstRateOf(text: string): number | undefined {
  const rate = parsePercent(text)
  if (rate === null) return undefined
  return rate < 100 && !isGstSlab(rate) && isGstSlab(100 * rate) ? 100 * rate : rate
}

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
}

/** Names of the columns in error messages, whatever their headings in the file. */
const columnWords = {
  unit: 'unit',
  hsn: 'HSN',
  gst_percent: 'GST',
  valid_from: 'start date',
  price_inr: 'price',
  retired: 'retired',
} as const

/** What the rows of an item change. An empty cell keeps the stored value. */
export function readPriceLines(
  lines: readonly PriceCells[],
  before: PriceValues,
): { readonly values: PriceValues; readonly faults: readonly string[] } {
  const faults: string[] = []
  const prices = new Map(before.prices.map(({ validFrom, paise }) => [validFrom, paise]))
  const seen = new Map<string, number>()
  const given = new Map<string, { readonly value: unknown; readonly line: number }>()

  /** The value of a column, which must be the same in all rows of an item. */
  const take = (
    { line, cell }: PriceCells,
    column: keyof typeof columnWords,
    read: (text: string) => unknown,
    hint: string,
  ) => {
    if (cell(column) === '') return
    const value = read(cell(column))
    const earlier = given.get(column)
    if (value === undefined) faults.push(`Line ${line}, ${columnWords[column]}: ${hint}`)
    else if (earlier === undefined) given.set(column, { value, line })
    else if (earlier.value !== value) {
      faults.push(`Line ${line}, ${columnWords[column]}: differs from line ${earlier.line}`)
    }
  }
  const takePrice = ({ line, cell }: PriceCells) => {
    if (cell('valid_from') === '' && cell('price_inr') === '') return
    const day = typedDay(cell('valid_from')) ?? ''
    const paise = parseRupees(cell('price_inr'))
    const problem = dayProblem(day)
    const earlier = seen.get(day)
    if (problem !== '') faults.push(`Line ${line}, ${columnWords.valid_from}: ${problem}`)
    else if (earlier !== undefined)
      faults.push(`Line ${line}: the same item and day as on line ${earlier}`)
    if (paise === null || !v.is(unitPrice, paise)) {
      faults.push(`Line ${line}, ${columnWords.price_inr}: not an amount in rupees below 10 crore`)
    }
    seen.set(day, line)
    prices.set(day, paise ?? 0)
  }
  for (const cells of lines) {
    if (cells.hasMore) faults.push(`Line ${cells.line}: more cells than columns in the first line`)
    take(cells, 'unit', unitOf, `must be one of ${priceUnits.join(', ')}`)
    take(
      cells,
      'hsn',
      (text) => (v.is(hsnCode, text) ? text : undefined),
      'must have 4, 6 or 8 digits',
    )
    take(cells, 'gst_percent', gstRateOf, 'not a percentage')
    take(cells, 'retired', (text) => truths[text.toLowerCase()], 'must be yes or no')
    takePrice(cells)
  }
  const valueOf = <Value>(column: PriceColumnName, otherwise: Value) =>
    (given.get(column)?.value ?? otherwise) as Value
  const values: PriceValues = {
    name: before.name,
    unit: valueOf('unit', before.unit),
    hsn: valueOf('hsn', before.hsn),
    gstBasisPoints: valueOf('gst_percent', before.gstBasisPoints),
    isRetired: valueOf('retired', before.isRetired),
    prices: [...prices]
      .map(([validFrom, paise]) => ({ validFrom, paise }))
      .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
  }
  return { values, faults }
}
