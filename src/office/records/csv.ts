/**
 * A cell that begins with one of these is a formula in some spreadsheet: also in full width, and
 * after a tab or a line end, which some drop.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One cell of a CSV file (RFC 4180, always in quotes) that no spreadsheet takes for a formula: a
 * text that begins like one, a phone number for instance, gets an apostrophe in front, and zero
 * bytes are left out (OWASP ASVS 1.2.10). A number is no text and stays as it is. Null and undefined make an empty cell.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : ''
  const text = (value ?? '').replaceAll('\0', '')
  const guarded = formulaStart.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}

/** A line of a CSV file, with its line end. */
export function csvRow(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** Prefixes cells that a spreadsheet would read as formulas with an apostrophe. */
export const guardedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A cell without that apostrophe. */
export function unguarded(cell: string): string {
  return guardedFormula.test(cell) ? cell.slice(1) : cell
}
