import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

export type WorkbookFailure = 'no-workbook' | 'too-large'

/** A workbook of 10 MB may unpack to this size; a larger one was not made by hand. */
const maxUnpackedBytes = 100 * 1024 * 1024
const maxRows = 50_000
/** The most cells, empty ones included, for which the library allocates memory. */
const maxCells = 2_000_000
/** Cells further to the right are left out. */
const maxColumns = 200

/**
 * Reads the first sheet of an XLSX workbook. Cells become texts: numbers without a format, dates as
 * `2026-12-01`. Empty rows are skipped.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<CsvRecord[], WorkbookFailure>> {
  try {
    if (unpackedBytes(bytes) > maxUnpackedBytes || hasTooManyCells(bytes)) return fail('too-large')
    const rows = await readSheet(bytes.slice().buffer, { trim: false })
    if (rows.length > maxRows) return fail('too-large')
    const records = rows.map((row, place) => ({ line: place + 1, cells: textsOf(row) }))
    return succeed(records.filter(({ cells }) => cells.length > 0))
  } catch {
    return fail('no-workbook')
  }
}

/** The size that the archive declares. */
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

function hasTooManyCells(bytes: Uint8Array): boolean {
  const sheets = unzipSync(bytes, { filter: ({ name }) => /worksheets\/[^/]+\.xml$/.test(name) })
  return Object.values(sheets).some((sheet) => {
    let rows = 0
    let columns = 0
    const addresses = new TextDecoder('latin1')
      .decode(sheet)
      .matchAll(/["']([A-Z]{1,3})(\d{1,7})["']/g)
    for (const [, letters = '', row] of addresses) {
      rows = Math.max(rows, Number(row))
      columns = Math.max(columns, columnOf(letters))
    }
    return rows * columns > maxCells
  })
}

/** 1 for A, 27 for AA. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)
}

function textsOf(row: readonly unknown[]): string[] {
  const cells = row.slice(0, maxColumns).map(textOf)
  while (cells.at(-1) === '') cells.pop()
  return cells
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // Computed values have more digits than a spreadsheet shows.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return typeof value === 'boolean' || typeof value === 'string' ? String(value) : ''
}
