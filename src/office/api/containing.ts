/**
 * A filter of PostgREST: any of the columns has the words, as a pattern in quotes, so that commas and
 * brackets are not read as its syntax. The embedded API knows no escapes within quotes, so signs of
 * patterns stand in brackets, and the three that cannot are any sign.
 */
export function containing(columns: readonly string[], search: string): string {
  const pattern = [...search].map(asPattern).join('')
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',')
}

function asPattern(sign: string): string {
  if (/["\\^]/.test(sign)) return '.'
  return /[[\](){}.*+?|$]/.test(sign) ? `[${sign}]` : sign
}
