/**
 * A PostgREST filter for rows that contain the words in any of the columns. The pattern is quoted,
 * so that commas and brackets are not read as syntax. The embedded API knows no escapes within
 * quotes, so wildcards are put in brackets, and the three characters that cannot be match any
 * character.
 */
export function containing(columns: readonly string[], search: string): string {
  const pattern = [...search].map(asPattern).join('')
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',')
}

function asPattern(sign: string): string {
  if (/["\\^]/.test(sign)) return '.'
  return /[[\](){}.*+?|$]/.test(sign) ? `[${sign}]` : sign
}
