import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

export type WorkbookFailure = 'no-workbook' | 'too-large'

/** A workbook of 10 MB may unpack to that; more is no sheet that somebody made. */
const maxUnpackedBytes = 100 * 1024 * 1024
const maxRows = 50_000
/** Cells further to the right are left out. */
const maxColumns = 200

/**
 * Reads the first sheet of an XLSX workbook. Cells are texts: numbers without a format, dates as
 * `2026-12-01`. Empty lines are left out.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<CsvRecord[], WorkbookFailure>> {
  try {
    if (unpackedBytes(bytes) > maxUnpackedBytes) return fail('too-large')
    const rows = await readSheet(bytes.slice().buffer, { trim: false })
    if (rows.length > maxRows) return fail('too-large')
    const records = rows.map((row, place) => ({ line: place + 1, cells: textsOf(row) }))
    return succeed(records.filter(({ cells }) => cells.length > 0))
  } catch {
    return fail('no-workbook')
  }
}

/** As the archive declares it. */
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize
      return false
    },
  })
  return sum
}

function textsOf(row: readonly unknown[]): string[] {
  const cells = row.slice(0, maxColumns).map(textOf)
  while (cells.at(-1) === '') cells.pop()
  return cells
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // Sums of a spreadsheet have more digits than it shows.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return typeof value === 'boolean' || typeof value === 'string' ? String(value) : ''
}
