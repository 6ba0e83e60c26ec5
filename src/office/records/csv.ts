/**
 * Spreadsheets read a cell that begins with one of these as a formula: also in full width, and
 * after a tab or line break, which some of them drop.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One cell of a CSV file (RFC 4180, always quoted) that no spreadsheet reads as a formula: text
 * that begins like one, such as a phone number, is prefixed with an apostrophe, and null characters
 * are removed (OWASP ASVS 1.2.10). Numbers stay as they are. Null and undefined are empty cells.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : ''
  const text = (value ?? '').replaceAll('\0', '')
  const guarded = formulaStart.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}

/** A row of a CSV file, with its line break. */
export function csvRow(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** Prefixes cells that a spreadsheet would read as formulas with an apostrophe. */
export const guardedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A cell without that apostrophe. */
export function unguarded(cell: string): string {
  return guardedFormula.test(cell) ? cell.slice(1) : cell
}
