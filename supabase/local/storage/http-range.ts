/** First and last byte of a response, both included. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads a `Range` header with one range. Anything else, including several ranges, means the whole,
 * as the standard allows; a range outside the bytes is unsatisfiable.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (match === null) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Whether the client has this version already, by `If-None-Match` or `If-Modified-Since`. */
export function isNotModified(
  header: (name: string) => string | undefined,
  eTag: string,
  lastModified: Date,
): boolean {
  const tags = header('if-none-match')
  if (tags !== undefined) {
    return tags
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === eTag)
  }
  const since = Date.parse(header('if-modified-since') ?? '')
  // The header has whole seconds only.
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}
