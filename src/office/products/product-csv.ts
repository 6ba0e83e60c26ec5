import { csvRow, guardedFormula } from '#src/office/records/csv.ts'
import type { StoredProduct } from './product-rows.ts'

/** Columns of the file, named like those of the table. */
export const csvColumns = [
  'id',
  'version',
  'name',
  'slug',
  'category_slug',
  'subcategory_slug',
  'short_description',
  'description',
  'features',
  'specifications',
  'included',
  'not_included',
  'lead_time',
  'documents',
  'pictures',
  'published',
] as const

export type CsvColumn = (typeof csvColumns)[number]

const byteOrderMark = '\uFEFF'

/** Writes products as CSV that spreadsheets open and an import reads back unchanged. */
export function productsToCsv(products: readonly StoredProduct[]): string {
  return byteOrderMark + csvRow(csvColumns) + products.map((row) => csvRow(cellsOf(row))).join('')
}

function cellsOf(product: StoredProduct): string[] {
  return csvColumns.map((column) => {
    const value = product[column] ?? ''
    const text = typeof value === 'object' ? JSON.stringify(value) : `${value}`
    // One that was there before needs another, to be told from the guard.
    return guardedFormula.test(text) ? `'${text}` : text
  })
}
