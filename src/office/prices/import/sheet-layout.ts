// Decision 317: the layout of a price list is guessed, and corrected by the user.
import { parseRupees } from '#src/domain/offers/rupees.ts'
import type { PriceColumnName } from '#src/office/prices/price-sheet.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'

/** How to read a price list that was not exported from here. */
export interface SheetLayout {
  /** The row with the column headings. */
  readonly headerLine: number
  /** The meaning of each column, from the left; null for an unused one. */
  readonly columns: readonly (PriceColumnName | null)[]
  /** Whether rows that match no item add a new one. */
  readonly addsItems: boolean
  /** Start of prices whose row has no date, such as `2026-12-01`. */
  readonly validFrom: string
}

/** The last chosen meaning of a heading, by its normalised text; null for an unused column. */
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

/**
 * Headings of our own export come first; `product` is its column of addresses only together with a
 * name.
 */
const inOrder = [
  'hsn',
  'gst_percent',
  'valid_from',
  'price_inr',
  'unit',
  'kind',
  'retired',
] as const

/** How many rows are searched for headings. */
export const mostTitleLines = 50

/** The cells of a row; none when the row is empty. */
export function cellsAt(records: readonly CsvRecord[], line: number): readonly string[] {
  return records.find((record) => record.line === line)?.cells ?? []
}

/** A heading without case and punctuation: "Rate (Rs.)" is "rate rs", "U.O.M." is "uom". */
export function plainTitle(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll('%', ' percent')
    .replaceAll(/\b(\p{L})\./gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The meanings of a row's cells as headings; each meaning is used once. */
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

/** Whether these columns are enough to read prices. */
export function isReadable(columns: readonly (PriceColumnName | null)[]): boolean {
  const has = (column: PriceColumnName) => columns.includes(column)
  return has('price_inr') && (has('name') || has('product'))
}

/** Finds the row of headings, below letterheads and merged cells, and their meanings. */
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

/** The meanings to remember for the next file; ambiguous headings are left out. */
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
