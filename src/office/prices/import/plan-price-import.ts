import { percentText } from '#src/domain/offers/percent.ts'
import { priceKinds } from '#src/domain/offers/price-item.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { unguarded } from '#src/office/records/csv.ts'
import {
  type ImportEntry,
  type ImportPlan,
  columnFault,
} from '#src/office/records/exchange/import-plan.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { changeText, isSameItem } from '#src/office/prices/price-changes.ts'
import { type PriceItem, type PriceValues, freshItem } from '#src/office/prices/price-list.ts'
import { type PriceColumnName, priceColumnNames } from '#src/office/prices/price-sheet.ts'
import { type PriceCells, isGstSlab, readPriceLines } from './read-price-lines.ts'
import { unitOf } from './unit-names.ts'

/** An item of a file, from all of its rows, and what the import would do with it. */
export interface PriceImport extends ImportEntry {
  readonly item: PriceItem
  readonly values: PriceValues
}

const maxLines = 20_000
const required: readonly PriceColumnName[] = ['kind', 'valid_from', 'price_inr']

const titlesIn = (record: CsvRecord | undefined) =>
  (record?.cells ?? []).map((cell) => cell.trim().toLowerCase())

/** Whether the first row of a file has the columns of an export. */
export function isExport(records: readonly CsvRecord[]): boolean {
  return columnFault(titlesIn(records[0]), priceColumnNames, required) === ''
}

/**
 * Lists what an import would change, item by item, without changing anything. A price in the file
 * is added or replaces the one of its day; prices that the file lacks stay.
 */
export function planPriceImport(
  records: readonly CsvRecord[],
  items: readonly PriceItem[],
): ImportPlan<PriceImport> {
  const [header, ...rows] = records
  const columns = titlesIn(header)
  const fault = columnFault(columns, priceColumnNames, required)
  if (fault !== '') return { fault, lines: [] }
  if (rows.length === 0) return { fault: 'The file has no prices.', lines: [] }
  if (rows.length > maxLines) {
    return { fault: `The limit is ${maxLines.toLocaleString('en-IN')} lines.`, lines: [] }
  }
  const groups = new Map<string, PriceCells[]>()
  for (const row of rows) {
    const cells = cellsOf(row, columns)
    const key = keyOf(cells)
    groups.set(key, [...(groups.get(key) ?? []), cells])
  }
  const byKey = new Map(items.map((item) => [keyOfStored(item), item]))
  return {
    fault: '',
    lines: [...groups].map(([key, lines]) => planItem(lines, byKey.get(key))),
  }
}

function cellsOf({ line, cells }: CsvRecord, columns: readonly string[]): PriceCells {
  const cell = (column: PriceColumnName) => {
    const place = columns.indexOf(column)
    return normaliseLine(unguarded(place === -1 ? '' : (cells[place] ?? '')))
  }
  return { line, cell, hasMore: cells.length > columns.length }
}

const kindOf = ({ cell }: PriceCells) =>
  priceKinds.find((kind) => kind === cell('kind').toLowerCase())

/** The values that all rows of one item share. */
function keyOf(cells: PriceCells): string {
  const kind = kindOf(cells)
  if (kind === undefined) return `${cells.line}`
  if (kind === 'product') return `product ${cells.cell('product').toLowerCase()}`
  const unit = unitOf(cells.cell('unit'))
  return `${kind} ${unit ?? cells.cell('unit')} ${cells.cell('name')}`
}

function keyOfStored({ kind, slug, unit, name }: PriceItem): string {
  return kind === 'product' ? `product ${slug}` : `${kind} ${unit} ${name}`
}

function planItem(lines: readonly PriceCells[], stored: PriceItem | undefined): PriceImport {
  const [first] = lines
  const kind = first === undefined ? undefined : kindOf(first)
  const cell = (column: PriceColumnName) => first?.cell(column) ?? ''
  const name = cell('name')
  const problems: string[] = []
  if (kind === undefined) problems.push(`kind: must be one of ${priceKinds.join(', ')}`)
  else if (kind === 'product' && stored === undefined) {
    problems.push(
      cell('product') === ''
        ? 'product: enter the last part of the product’s web address'
        : `There is no product “${cell('product')}”`,
    )
  } else if (kind !== 'product') {
    if (name === '') problems.push('name: missing')
    else if ([...name].length > 150) problems.push('name: must be 150 characters or fewer')
    if (unitOf(cell('unit')) === undefined) problems.push('unit: missing or unknown')
  }
  const fresh = freshItem(kind ?? 'option', crypto.randomUUID())
  const item = stored ?? { ...fresh, unit: unitOf(cell('unit')) ?? fresh.unit }
  const read = readPriceLines(lines, { ...item, name: stored?.name ?? name })
  const isSame = isSameItem(item, read.values)
  const isNew = item.version === null
  return {
    line: first?.line ?? 0,
    name: (stored?.name ?? name) || cell('product') || '(no name)',
    action: isSame && (stored !== undefined || !isNew) ? 'same' : isNew ? 'add' : 'change',
    problems: [...problems, ...read.faults],
    changes: [
      ...(kind === 'product' && stored !== undefined && ![stored.name, ''].includes(name)
        ? [`In the file: ${name}`]
        : []),
      ...changeText(item, read.values),
      ...(isGstSlab(read.values.gstBasisPoints)
        ? []
        : [`Check the GST: ${percentText(read.values.gstBasisPoints)} % is not a GST rate`]),
    ],
    item,
    values: read.values,
  }
}
