import * as v from 'valibot'
import { type ProductValues, productParts } from './product-fields.ts'
import { productForm } from './product-rules.ts'
import {
  type ImportEntry,
  type ImportPlan,
  columnFault,
} from '#src/office/records/exchange/import-plan.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import type { StoredProduct } from './product-rows.ts'
import { type CsvColumn, csvColumns, readCsvValues } from './product-csv.ts'
import { productComparison } from './product-values.ts'

/** A row of the file, and what importing it would do. */
export interface ImportLine extends ImportEntry {
  readonly id: string
  /** The version to overwrite; null for a new product. */
  readonly version: number | null
  readonly values: ProductValues
}

const maxImportLines = 5000

const required: readonly CsvColumn[] = ['name', 'slug', 'category_slug']
const id = v.pipe(v.string(), v.uuid())

/**
 * Lists what an import would do, row by row, without changing anything.
 * @param stored all products, including those in the trash.
 */
export function planImport(
  records: readonly CsvRecord[],
  stored: readonly StoredProduct[],
): ImportPlan<ImportLine> {
  const [header, ...rows] = records
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const fault = faultOf(columns, rows.length)
  if (fault !== '') return { fault, lines: [] }
  const byId = new Map(stored.map((product) => [product.id, product]))
  const lines = rows.map((row) => planLine(row, columns, byId))
  return { fault: '', lines: withDuplicates(lines, stored) }
}

function faultOf(columns: readonly string[], rows: number): string {
  const fault = columnFault(columns, csvColumns, required)
  if (fault !== '') return fault
  if (rows === 0) return 'The file has no products.'
  return rows > maxImportLines
    ? `The limit is ${maxImportLines.toLocaleString('en-IN')} products.`
    : ''
}

function planLine(
  { line, cells }: CsvRecord,
  columns: readonly string[],
  byId: ReadonlyMap<string, StoredProduct>,
): ImportLine {
  const cell = (column: CsvColumn) => {
    const place = columns.indexOf(column)
    return place === -1 ? undefined : (cells[place] ?? '')
  }
  const problems: string[] = []
  if (cells.length > columns.length) problems.push('More cells than columns in the first line')
  const givenId = (cell('id') ?? '').trim().toLowerCase()
  if (givenId !== '' && !v.is(id, givenId)) problems.push('id: not a product ID')
  const present = byId.get(givenId)
  if (present !== undefined && present.deleted_at !== null) problems.push('In trash')
  const version = (cell('version') ?? '').trim()
  if (present !== undefined && version !== '' && version !== `${present.version}`) {
    problems.push('Changed since this file was exported')
  }
  const before = present === undefined ? productParts.empty : productParts.valuesOf(present)
  const { values, faults } = readCsvValues(cell, before)
  problems.push(...faults, ...(faults.length > 0 ? [] : ruleProblems(values)))
  const isSame = present !== undefined && productComparison.isSame(values, before)
  return {
    line,
    name: values.name || '(no name)',
    action: present === undefined ? 'add' : isSame ? 'same' : 'change',
    problems,
    id: givenId === '' ? crypto.randomUUID() : givenId,
    version: present?.version ?? null,
    values,
  }
}

function ruleProblems(values: ProductValues): string[] {
  const parsed = v.safeParse(productForm, { ...values, plan: null })
  return (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'line'}: ${issue.message}`)
}

/** Errors that only show when rows are compared with each other and with stored products. */
function withDuplicates(
  lines: readonly ImportLine[],
  stored: readonly StoredProduct[],
): ImportLine[] {
  const owners = new Map(stored.map(({ slug, id }) => [slug, id]))
  const firstSlug = new Map<string, number>()
  const firstId = new Map<string, number>()
  return lines.map((entry) => {
    const problems = [...entry.problems]
    const { slug } = entry.values
    const earlierSlug = firstSlug.get(slug)
    const earlierId = firstId.get(entry.id)
    const owner = owners.get(slug)
    if (earlierSlug !== undefined) problems.push(`slug: same as line ${earlierSlug}`)
    if (earlierId !== undefined) problems.push(`id: same as line ${earlierId}`)
    if (owner !== undefined && owner !== entry.id) {
      problems.push('slug: another product has this web address')
    }
    firstSlug.set(slug, earlierSlug ?? entry.line)
    firstId.set(entry.id, earlierId ?? entry.line)
    return { ...entry, problems }
  })
}
