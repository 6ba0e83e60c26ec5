import * as v from 'valibot'
import { type ProductValues, productForm } from './product-rules.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import type { StoredProduct } from './product-rows.ts'
import { type CsvColumn, csvColumns } from './product-csv.ts'
import { emptyProduct, isSameProduct, valuesOf } from './product-values.ts'
import { readCsvValues } from './read-csv-values.ts'

/** One line of the file and what the import would do with it. */
export interface ImportLine {
  readonly line: number
  readonly name: string
  readonly action: 'add' | 'change' | 'same'
  /** Why it cannot be imported; empty when it can. */
  readonly problems: readonly string[]
  readonly id: string
  /** The version that is overwritten; null for a new product. */
  readonly version: number | null
  readonly values: ProductValues
}

export interface ImportPlan {
  /** What is wrong with the file as a whole; nothing is imported then. */
  readonly fault: string
  readonly lines: readonly ImportLine[]
}

const maxImportLines = 5000

const required: readonly CsvColumn[] = ['name', 'slug', 'category_slug']
const id = v.pipe(v.string(), v.uuid())

/**
 * Says what an import would do, line by line, and does nothing.
 * @param stored all products, those of the trash too.
 */
export function planImport(
  records: readonly CsvRecord[],
  stored: readonly StoredProduct[],
): ImportPlan {
  const [header, ...rows] = records
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const fault = faultOf(columns, rows.length)
  if (fault !== '') return { fault, lines: [] }
  const byId = new Map(stored.map((product) => [product.id, product]))
  const lines = rows.map((row) => planLine(row, columns, byId))
  return { fault: '', lines: withDuplicates(lines, stored) }
}

function faultOf(columns: readonly string[], rows: number): string {
  const unknown = columns.filter((name) => !csvColumns.some((column) => column === name))
  const missing = required.filter((column) => !columns.includes(column))
  const twice = columns.filter((name, place) => columns.indexOf(name) !== place)
  if (missing.length > 0) return `Missing columns in the first line: ${missing.join(', ')}.`
  if (unknown.length > 0) return `Unknown columns: ${unknown.join(', ')}.`
  if (twice.length > 0) return `Duplicate columns: ${twice.join(', ')}.`
  if (rows === 0) return 'The file has no products.'
  if (rows > maxImportLines)
    return `The limit is ${maxImportLines.toLocaleString('en-IN')} products.`
  return ''
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
  const before = present === undefined ? emptyProduct : valuesOf(present)
  const { values, faults } = readCsvValues(cell, before)
  problems.push(...faults, ...(faults.length > 0 ? [] : ruleProblems(values)))
  const isSame = present !== undefined && isSameProduct(values, before)
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

/** What only shows when lines are compared with each other and with what is stored. */
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
