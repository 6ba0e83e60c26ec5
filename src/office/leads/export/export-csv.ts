import { csvRow } from '#src/office/records/csv.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import type { ExportColumn, ExportValue } from './export-sheet.ts'
import { sheetMoment } from '#src/office/leads/india-time.ts'

/** By this Excel knows that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Leads as a CSV file (RFC 4180) that Excel opens right and in which no cell is a formula. */
export function leadsAsCsv(columns: readonly ExportColumn[], leads: readonly Lead[]): Blob {
  const rows = leads.map((lead) => csvRow(columns.map(({ value }) => cellOf(value(lead)))))
  const head = csvRow(columns.map(({ header }) => header))
  return new Blob([byteOrderMark, head, ...rows], { type: 'text/csv;charset=utf-8' })
}

function cellOf(value: ExportValue): string | number | null {
  return value !== null && typeof value === 'object' ? sheetMoment(value.moment) : value
}
