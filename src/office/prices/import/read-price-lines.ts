import * as v from 'valibot'
import { hsnCode, priceUnits, unitPrice } from '#src/domain/offers/offer-content.ts'
import { parsePercent } from '#src/domain/offers/percent.ts'
import { parseRupees } from '#src/domain/offers/rupees.ts'
import { typedDay } from '#src/office/records/fields/day-text.ts'
import { dayProblem } from '#src/office/prices/price-form.ts'
import type { PriceValues } from '#src/office/prices/price-list.ts'
import type { PriceColumnName } from '#src/office/prices/price-sheet.ts'
import { unitOf } from './unit-names.ts'

/** A line of a file. */
export interface PriceCells {
  readonly line: number
  /** Empty for what the line or the file lacks. */
  readonly cell: (column: PriceColumnName) => string
  /** Whether it has more cells than the first line of the file. */
  readonly hasMore: boolean
}

/** Rates of GST on goods and services since 2017, in hundredths of a percent. */
const gstSlabs: ReadonlySet<number> = new Set([
  0, 25, 100, 150, 300, 500, 750, 1200, 1800, 2800, 4000,
])

/** Whether a rate of GST, in hundredths of a percent, is one that the law has. */
export const isGstSlab = (basisPoints: number) => gstSlabs.has(basisPoints)

/** A cell that a spreadsheet shows as 18 % holds 0.18; no such rate exists, so 18 % is meant. */
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

/** What each column is called in reasons, whatever its title in the file. */
const columnWords = {
  unit: 'unit',
  hsn: 'HSN',
  gst_percent: 'GST',
  valid_from: 'start date',
  price_inr: 'price',
  retired: 'retired',
} as const

/** What the lines of one item make of it. An empty cell leaves what is stored. */
export function readPriceLines(
  lines: readonly PriceCells[],
  before: PriceValues,
): { readonly values: PriceValues; readonly faults: readonly string[] } {
  const faults: string[] = []
  const prices = new Map(before.prices.map(({ validFrom, paise }) => [validFrom, paise]))
  const seen = new Map<string, number>()
  const given = new Map<string, { readonly value: unknown; readonly line: number }>()

  /** What a column says, which must be the same on all lines of an item. */
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
