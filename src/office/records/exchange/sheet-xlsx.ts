import writeExcelFile, { type CellObject } from 'write-excel-file/browser'
import { indiaClockAsUtc } from './india-clock.ts'
import type { SheetColumn, SheetValue } from './sheet-column.ts'

/** Excel's limit for the characters of a cell. */
const longestCell = 32_767

/** Writes rows as a workbook; times become Excel dates, by the clock in Hyderabad. */
export function rowsAsXlsx<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const head = columns.map(({ header }): CellObject => ({ value: header, fontWeight: 'bold' }))
  const lines = rows.map((row) => columns.map(({ value }) => cellOf(value(row))))
  return writeExcelFile([head, ...lines], {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(value: SheetValue): CellObject | null {
  if (value === null) return null
  if (typeof value === 'number') return { type: Number, value }
  // A cell of this type is text, even if it starts like a formula.
  if (typeof value === 'string') return { type: String, value: value.slice(0, longestCell) }
  return { type: Date, value: indiaClockAsUtc(value.moment), format: 'yyyy-mm-dd hh:mm' }
}
