import { csvRow } from '#src/office/records/csv.ts'
import { sheetMoment } from './india-clock.ts'
import type { SheetColumn, SheetValue } from './sheet-column.ts'

/** The byte order mark, from which Excel recognises UTF-8. */
const byteOrderMark = '\uFEFF'

/** Writes rows as CSV (RFC 4180) that opens correctly in Excel and holds no formula. */
export function rowsAsCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Blob {
  const lines = rows.map((row) => csvRow(columns.map(({ value }) => cellOf(value(row)))))
  const head = csvRow(columns.map(({ header }) => header))
  return new Blob([byteOrderMark, head, ...lines], { type: 'text/csv;charset=utf-8' })
}

function cellOf(value: SheetValue): string | number | null {
  return value !== null && typeof value === 'object' ? sheetMoment(value.moment) : value
}
