import { csvRow, guardedFormula, unguarded } from '#src/office/records/csv.ts'
import type { ProductField } from './product-field-kinds.ts'
import { type ProductKey, type ProductValues, productFields } from './product-fields.ts'
import type { StoredProduct } from './product-rows.ts'

export type CsvColumn = 'id' | 'version' | ProductKey

const fields = Object.entries(productFields) as [ProductKey, ProductField<unknown, unknown>][]

/** Columns of the file, named like those of the table. */
export const csvColumns: readonly CsvColumn[] = [
  'id',
  'version',
  ...fields.flatMap(([key, { fromCell }]) => (fromCell === undefined ? [] : [key])),
]

const byteOrderMark = '\uFEFF'

/** Writes products as CSV that spreadsheets open and an import reads back unchanged. */
export function productsToCsv(products: readonly StoredProduct[]): string {
  return byteOrderMark + csvRow(csvColumns) + products.map((row) => csvRow(cellsOf(row))).join('')
}

function cellsOf(product: StoredProduct): string[] {
  return csvColumns.map((column) => {
    const value = product[column] ?? ''
    const text = typeof value === 'object' ? JSON.stringify(value) : `${value}`
    // A text that begins with an apostrophe gets another, to tell it from the guard.
    return guardedFormula.test(text) ? `'${text}` : text
  })
}

interface Read {
  readonly values: ProductValues
  readonly faults: readonly string[]
}

/**
 * The product of one row. Columns that the file lacks keep their stored values.
 * @param cell undefined for such a column.
 * @param before the stored product, or the empty form.
 */
export function readCsvValues(
  cell: (column: CsvColumn) => string | undefined,
  before: ProductValues,
): Read {
  const faults: string[] = []
  const values = fields.map(([key, { fromCell, cellHint }]) => {
    const given = cell(key)
    if (given === undefined || fromCell === undefined) return [key, before[key]]
    const value = fromCell(unguarded(given))
    if (value === undefined) faults.push(`${key}: ${cellHint}`)
    return [key, value ?? before[key]]
  })
  return { values: Object.fromEntries(values) as ProductValues, faults }
}
