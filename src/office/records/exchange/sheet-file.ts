import { indiaDay } from '#src/domain/text/india-day.ts'
import { saveFile } from '#src/ui/save-file.ts'
import type { SheetColumn } from './sheet-column.ts'

export type SheetFormat = 'csv' | 'xlsx'

/**
 * Saves rows as a file named after their title and the day in Hyderabad. False if the format's
 * script cannot be loaded.
 */
export async function saveSheet<Row>(
  format: SheetFormat,
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<boolean> {
  const content = await contentOf(format, title, columns, rows)
  if (content === null) return false
  const name = title.toLowerCase().replaceAll(' ', '-')
  saveFile({ fileName: `${name}-${indiaDay(Date.now())}.${format}`, content })
  return true
}

async function contentOf<Row>(
  format: SheetFormat,
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob | null> {
  if (format === 'csv') {
    const script = await import('./sheet-csv.ts').catch(() => null)
    return script === null ? null : script.rowsAsCsv(columns, rows)
  }
  const script = await import('./sheet-xlsx.ts').catch(() => null)
  return script === null ? null : script.rowsAsXlsx(title, columns, rows)
}
