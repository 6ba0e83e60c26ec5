import { csvRow } from '#src/office/records/csv.ts'
import { sheetMoment } from './india-clock.ts'
import type { SheetColumn, SheetValue } from './sheet-column.ts'

/** By this Excel knows that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Rows as a CSV file (RFC 4180) that Excel opens right and in which no cell is a formula. */
export function rowsAsCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Blob {
  const lines = rows.map((row) => csvRow(columns.map(({ value }) => cellOf(value(row)))))
  const head = csvRow(columns.map(({ header }) => header))
  return new Blob([byteOrderMark, head, ...lines], { type: 'text/csv;charset=utf-8' })
}

function cellOf(value: SheetValue): string | number | null {
  return value !== null && typeof value === 'object' ? sheetMoment(value.moment) : value
}
