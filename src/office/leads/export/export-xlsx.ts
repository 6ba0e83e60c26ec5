import writeExcelFile, { type CellObject } from 'write-excel-file/browser'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import type { ExportColumn, ExportValue } from './export-sheet.ts'
import { indiaClockAsUtc } from '#src/office/leads/india-time.ts'

/** The most signs that a cell of Excel holds. */
const longestCell = 32_767

/** Leads as a workbook; moments are real dates of Excel, by the clock in Hyderabad. */
export function leadsAsXlsx(
  title: string,
  columns: readonly ExportColumn[],
  leads: readonly Lead[],
): Promise<Blob> {
  const head = columns.map(({ header }): CellObject => ({ value: header, fontWeight: 'bold' }))
  const rows = leads.map((lead) => columns.map(({ value }) => cellOf(value(lead))))
  return writeExcelFile([head, ...rows], {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(value: ExportValue): CellObject | null {
  if (value === null) return null
  if (typeof value === 'number') return { type: Number, value }
  // A cell of this type is text, whatever it begins with.
  if (typeof value === 'string') return { type: String, value: value.slice(0, longestCell) }
  return { type: Date, value: indiaClockAsUtc(value.moment), format: 'yyyy-mm-dd hh:mm' }
}
