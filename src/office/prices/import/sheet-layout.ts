// Decision 317: a price list is guessed, then corrected by whoever imports it.
import { parseRupees } from '#src/domain/offers/rupees.ts'
import type { PriceColumnName } from '#src/office/prices/price-sheet.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'

/** How a price list is read that was not exported from here. */
export interface SheetLayout {
  /** The line of the file that has the titles of the columns. */
  readonly headerLine: number
  /** What each column has, from the left; null for one that is not used. */
  readonly columns: readonly (PriceColumnName | null)[]
  /** Whether rows that match no item add one. */
  readonly addsItems: boolean
  /** When prices begin whose row has no day of its own, such as `2026-12-01`. */
  readonly validFrom: string
}

/** What a title was last said to mean, by its plain text; null for a column that is not used. */
export type KnownTitles = Readonly<Record<string, PriceColumnName | null>>

/**
 * The titles that offices give their columns, the surest first. Prices are those before tax, so a
 * title that includes tax means none.
 */
const synonyms: Readonly<Record<PriceColumnName, readonly RegExp[]>> = {
  hsn: [/\b(hsn|sac)\b/],
  gst_percent: [/^(i ?gst|gst|tax)( rate| slab)?( percent)?$/],
  valid_from: [/\b(valid from|effective|wef)\b/, /^date$/],
  price_inr: [
    /^(?!.*\b(incl|including|inclusive|with|discount)\b).*\b(rate|price)\b/,
    /^(?!.*\b(incl|including|inclusive|with|gst|tax)\b).*\b(cost|amount|basic|mrp|value)\b/,
  ],
  unit: [/\buom\b|\bunit of meas/, /^(units?|per)$/],
  product: [/^(product|slug|web address)$/],
  kind: [/^kind$/],
  name: [/\b(description|particulars?)\b/, /\b(item|product|material|model|name|work)\b/],
  retired: [/^retired$/],
}

/** Titles of an export of this office come first; `product` is its column of addresses only beside a name. */
const inOrder = [
  'hsn',
  'gst_percent',
  'valid_from',
  'price_inr',
  'unit',
  'kind',
  'retired',
] as const

/** The titles are looked for in this many lines. */
export const mostTitleLines = 50

/** The cells of a line of the file; none where it is empty. */
export function cellsAt(records: readonly CsvRecord[], line: number): readonly string[] {
  return records.find((record) => record.line === line)?.cells ?? []
}

/** A title without case and signs: "Rate (Rs.)" is "rate rs", "U.O.M." is "uom". */
export function plainTitle(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll('%', ' percent')
    .replaceAll(/\b(\p{L})\./gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What the cells of a line mean as titles; each meaning is given to one column. */
export function columnsOf(
  cells: readonly string[],
  known: KnownTitles = {},
): readonly (PriceColumnName | null)[] {
  const titles = cells.map(plainTitle)
  const columns = titles.map((title, place) =>
    titles.indexOf(title) === place ? (known[title] ?? null) : null,
  )
  const isFree = (place: number) => columns[place] === null && !((titles[place] ?? '') in known)
  const give = (column: PriceColumnName) => {
    if (columns.includes(column)) return
    for (const pattern of synonyms[column]) {
      const place = titles.findIndex((title, at) => isFree(at) && pattern.test(title))
      if (place === -1) continue
      columns[place] = column
      return
    }
  }
  for (const column of inOrder) give(column)
  if (titles.includes('name')) give('product')
  give('name')
  give('product')
  return columns
}

/** Whether prices can be read by these columns. */
export function isReadable(columns: readonly (PriceColumnName | null)[]): boolean {
  const has = (column: PriceColumnName) => columns.includes(column)
  return has('price_inr') && (has('name') || has('product'))
}

/** Finds the line of titles, which letterheads and merged cells may stand above, and what they mean. */
export function guessLayout(
  records: readonly CsvRecord[],
  known: KnownTitles,
): Pick<SheetLayout, 'headerLine' | 'columns'> {
  const candidates = records.slice(0, mostTitleLines).map(({ line, cells }) => {
    const columns = columnsOf(cells, known)
    const isOfRows = cells.some((cell) => parseRupees(cell) !== null)
    const found = columns.filter((column) => column !== null).length
    return { line, columns, score: isOfRows ? 0 : found + (isReadable(columns) ? 100 : 0) }
  })
  const [best] = candidates.toSorted((a, b) => b.score - a.score || a.line - b.line)
  return { headerLine: best?.line ?? 1, columns: best?.columns ?? [] }
}

/** What these columns say of their titles, for the next file that has them; two of one title say nothing. */
export function titlesOf(records: readonly CsvRecord[], layout: SheetLayout): KnownTitles {
  const titles = cellsAt(records, layout.headerLine).map(plainTitle)
  const isTelling = (title: string) =>
    title !== '' && titles.indexOf(title) === titles.lastIndexOf(title)
  return Object.fromEntries(
    titles.flatMap((title, place) =>
      isTelling(title) ? [[title, layout.columns[place] ?? null]] : [],
    ),
  )
}
