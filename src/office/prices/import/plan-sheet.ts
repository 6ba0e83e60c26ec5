import type { ImportPlan } from '#src/office/records/exchange/import-plan.ts'
import { dayProblem } from '#src/office/prices/price-form.ts'
import type { PriceItem } from '#src/office/prices/price-list.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { type PriceImport, planPriceImport } from './plan-price-import.ts'
import { readSheet } from './read-sheet.ts'
import { type SheetLayout, isReadable } from './sheet-layout.ts'

/** Plans the import of an office's own price list, item by item, without changing anything. */
export function planSheet(
  records: readonly CsvRecord[],
  layout: SheetLayout,
  items: readonly PriceItem[],
): ImportPlan<PriceImport> {
  if (records.length === 0) return { fault: 'The file is empty.', lines: [] }
  if (!isReadable(layout.columns)) {
    return { fault: 'Choose which column has the names and which has the prices.', lines: [] }
  }
  if (dayProblem(layout.validFrom) !== '') {
    return { fault: 'Enter the start date of the prices.', lines: [] }
  }
  const { records: rows, skipped } = readSheet(records, layout, items)
  const plan = rows.length === 1 ? { fault: '', lines: [] } : planPriceImport(rows, items)
  return { ...plan, skipped }
}
