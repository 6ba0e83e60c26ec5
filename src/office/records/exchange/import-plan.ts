/** What an import would do with one record of the file. */
export interface ImportEntry {
  /** Where it begins in the file, from 1. */
  readonly line: number
  readonly name: string
  readonly action: 'add' | 'change' | 'same'
  /** Why it cannot be imported; empty when it can. */
  readonly problems: readonly string[]
  /** What would be different, in words; left out where the count is all there is to say. */
  readonly changes?: readonly string[]
}

/** A line of a file that is nothing to import, such as a heading or a total. */
export interface SkippedLine {
  readonly line: number
  readonly name: string
  readonly reason: string
}

/** What an import would do. */
export interface ImportPlan<Entry extends ImportEntry> {
  /** What is wrong with the file as a whole; nothing is imported then. */
  readonly fault: string
  readonly lines: readonly Entry[]
  /** Left out for files that have no such lines. */
  readonly skipped?: readonly SkippedLine[]
}

/** What became of one entry; an empty trouble means that it is saved. */
export interface Imported<Entry extends ImportEntry> {
  readonly entry: Entry
  readonly trouble: string
}

/** What is wrong with the columns in the first line of a file; empty when nothing is. */
export function columnFault(
  columns: readonly string[],
  known: readonly string[],
  required: readonly string[],
): string {
  // Spreadsheets save empty columns along.
  const named = columns.filter((name) => name !== '')
  const unknown = named.filter((name) => !known.includes(name))
  const missing = required.filter((column) => !columns.includes(column))
  const twice = named.filter((name, place) => named.indexOf(name) !== place)
  if (missing.length > 0) return `Missing columns in the first line: ${missing.join(', ')}.`
  if (unknown.length > 0) return `Unknown columns: ${unknown.join(', ')}.`
  return twice.length > 0 ? `Duplicate columns: ${twice.join(', ')}.` : ''
}
