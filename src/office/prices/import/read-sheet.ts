import { type PriceKind, priceKinds } from '#src/domain/offers/price-item.ts'
import { parseRupees } from '#src/domain/offers/rupees.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { plainFigure } from '#src/domain/text/plain-figure.ts'
import type { PriceItem } from '#src/office/prices/price-list.ts'
import { type PriceColumnName, priceColumnNames } from '#src/office/prices/price-sheet.ts'
import type { SkippedLine } from '#src/office/records/exchange/import-plan.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { type ItemMatch, itemMatcher } from './match-item.ts'
import { type SheetLayout, cellsAt, plainTitle } from './sheet-layout.ts'
import { isCount } from './unit-names.ts'

type Row = Readonly<Record<PriceColumnName, string>>

/** A section heading may have a number next to it. */
const mostInHeading = 2

const totals = /^(grand |sub ?)?total\b/

/**
 * An office's own price list, converted to the columns of an export, with the rows that hold no
 * price.
 */
export function readSheet(
  records: readonly CsvRecord[],
  layout: SheetLayout,
  items: readonly PriceItem[],
): { readonly records: readonly CsvRecord[]; readonly skipped: readonly SkippedLine[] } {
  const matchOf = itemMatcher(items)
  const titlesOf = (cells: readonly string[]) => cells.map(plainTitle).join('|').replace(/\|+$/, '')
  const titles = titlesOf(cellsAt(records, layout.headerLine))
  const skipped: SkippedLine[] = []
  const rows: CsvRecord[] = [{ line: layout.headerLine, cells: priceColumnNames }]
  /** The section heading above a row. */
  let section = ''
  for (const record of records.filter(({ line }) => line > layout.headerLine)) {
    const { line } = record
    const filled = record.cells.map(normaliseLine).filter((cell) => cell !== '')
    if (filled.length === 0) continue
    const row = rowOf(record, layout)
    const said = row.name || row.product || (filled[0] ?? '')
    const reason =
      titlesOf(record.cells) === titles
        ? 'Column titles'
        : filled.some((cell) => totals.test(plainTitle(cell)))
          ? 'Total'
          : /\d/.test(row.price_inr)
            ? null
            : row.unit === '' && row.price_inr === '' && filled.length <= mostInHeading
              ? 'Heading or note'
              : `No price${row.price_inr && `: ${row.price_inr}`}`
    if (reason === 'Heading or note') section = said
    const read = reason ?? itemRow({ ...row, name: said }, matchOf, layout.addsItems && section)
    if (typeof read === 'string') skipped.push({ line, name: said, reason: read })
    else rows.push({ line, cells: priceColumnNames.map((column) => read[column]) })
  }
  return { records: rows, skipped }
}

function rowOf({ cells }: CsvRecord, { columns, validFrom }: SheetLayout): Row {
  const cell = (column: PriceColumnName) => {
    const place = columns.indexOf(column)
    return place === -1 ? '' : normaliseLine(cells[place] ?? '')
  }
  return {
    kind: cell('kind'),
    product: cell('product'),
    name: cell('name'),
    unit: cell('unit'),
    // Spreadsheets add separators, or store the number as a float.
    hsn: cell('hsn').replaceAll(/\.0+$|[\s.]/g, ''),
    gst_percent: cell('gst_percent'),
    valid_from: cell('valid_from') || validFrom,
    price_inr: amountOf(cell('price_inr')),
    retired: cell('retired'),
  }
}

/**
 * The row with the item that it names, or why it is left out.
 * @param section what a new item stands under; false where none is added.
 */
function itemRow(
  row: Row,
  matchOf: (text: string) => ItemMatch,
  section: string | false,
): Row | string {
  if (row.kind !== '') return row
  const match = matchOf(row.product || row.name)
  switch (match.kind) {
    case 'several':
      return `Could be ${match.items
        .slice(0, 3)
        .map(({ name }) => name)
        .join(' or ')}`
    case 'one': {
      const { kind, slug, name, unit } = match.item
      const keepsUnit = row.unit === '' || (isCount(row.unit) && isCount(unit))
      return {
        ...row,
        kind,
        product: slug ?? '',
        name: kind === 'product' ? row.name : name,
        unit: keepsUnit ? unit : row.unit,
      }
    }
    case 'none':
      if (section === false) return 'Not on the price list'
      return {
        ...row,
        kind: kindOf(section) ?? kindOf(row.name) ?? 'option',
        unit: row.unit || 'piece',
      }
  }
}

const kindWords: readonly (readonly [PriceKind, RegExp])[] = [
  ['transport', /\b(transport|freight|haulage|trailer|lorry)/i],
  ['crane', /\b(crane|hydra|unloading)/i],
  ['installation', /\b(install|erection|commission)/i],
]

function kindOf(text: string): PriceKind | undefined {
  return (
    priceKinds.find((kind) => kind === text.toLowerCase()) ??
    kindWords.find(([, pattern]) => pattern.test(text))?.[0]
  )
}

/** A price for the import: without "only", lakhs written out, rounded to paise. */
function amountOf(cell: string): string {
  const text = plainFigure(cell.replace(/\s*only\.?$/i, ''))
  const [, lakhs] =
    /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:\.\d{1,5})?)\s*(?:lakhs?|lacs?|l)$/i.exec(text) ?? []
  if (lakhs !== undefined) return (Number(lakhs) * 100_000).toFixed(2)
  const isRounded = parseRupees(text) !== null || !/^\d+\.\d{3,}$/.test(text)
  return isRounded ? text : Number(text).toFixed(2)
}
