/** What importing one record of the file would do. */
export interface ImportEntry {
  /** Its first line in the file, from 1. */
  readonly line: number
  readonly name: string
  readonly action: 'add' | 'change' | 'same'
  /** Why it cannot be imported; empty if it can. */
  readonly problems: readonly string[]
  /** The changes in words; omitted where the count says enough. */
  readonly changes?: readonly string[]
}

/** A line that is not imported, such as a heading or a total. */
export interface SkippedLine {
  readonly line: number
  readonly name: string
  readonly reason: string
}

/** What an import would do. */
export interface ImportPlan<Entry extends ImportEntry> {
  /** What is wrong with the whole file; then nothing is imported. */
  readonly fault: string
  readonly lines: readonly Entry[]
  /** Omitted for files that have no such lines. */
  readonly skipped?: readonly SkippedLine[]
}

/** The result of one entry; saved if its error is empty. */
export interface Imported<Entry extends ImportEntry> {
  readonly entry: Entry
  readonly error: string
}

/** What is wrong with the columns in the first line; empty if nothing. */
export function columnFault(
  columns: readonly string[],
  known: readonly string[],
  required: readonly string[],
): string {
  // Spreadsheets also save empty columns.
  const named = columns.filter((name) => name !== '')
  const unknown = named.filter((name) => !known.includes(name))
  const missing = required.filter((column) => !columns.includes(column))
  const twice = named.filter((name, place) => named.indexOf(name) !== place)
  if (missing.length > 0) return `Missing columns in the first line: ${missing.join(', ')}.`
  if (unknown.length > 0) return `Unknown columns: ${unknown.join(', ')}.`
  return twice.length > 0 ? `Duplicate columns: ${twice.join(', ')}.` : ''
}
