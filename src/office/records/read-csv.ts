import { type Result, fail, succeed } from '#src/platform/result.ts'

/** One record of a CSV file. */
export interface CsvRecord {
  /** The line it starts on, from 1; cells may contain line breaks. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvFault {
  readonly line: number
  readonly kind: 'quote-not-closed' | 'text-after-quote'
}

/**
 * Parses a CSV file (RFC 4180). Quoted cells may contain separators, doubled quotes and line
 * breaks; a byte order mark and empty lines are skipped. If the first row after any titles has
 * semicolons or tabs and no comma, as some spreadsheets write, those separate; Excel's first line
 * `sep=;` takes precedence.
 */
export function readCsv(text: string): Result<CsvRecord[], CsvFault> {
  const source = text.replace(/^\uFEFF/, '')
  const [said = '', named] = /^"?sep=(.)"?(?:\r\n|\n|\r)/.exec(source) ?? []
  const separator = named ?? separatorOf(/^.*[;\t,].*$/m.exec(source)?.[0] ?? '')
  const records: CsvRecord[] = []
  let cells: string[] = []
  let line = said === '' ? 1 : 2
  let start = line
  let place = said.length
  const finish = () => {
    if (cells.length > 1 || cells[0] !== '') records.push({ line: start, cells })
    cells = []
  }
  while (place < source.length) {
    if (cells.length === 0) start = line
    if (source[place] === '"') {
      const cell = quotedCell(source, place)
      if (cell === null) return fail({ line, kind: 'quote-not-closed' })
      line += lineEnds(cell.text)
      cells.push(cell.text)
      place = cell.end
    } else {
      const end = endOfCell(source, place, separator)
      cells.push(source.slice(place, end))
      place = end
    }
    const next = source[place]
    if (next === separator) {
      place += 1
      // A trailing separator starts one more cell, which is empty.
      if (place === source.length) cells.push('')
    } else if (next === '\r' || next === '\n') {
      place += source.startsWith('\r\n', place) ? 2 : 1
      line += 1
      finish()
    } else if (next !== undefined) {
      return fail({ line, kind: 'text-after-quote' })
    }
  }
  if (cells.length > 0) finish()
  return succeed(records)
}

function separatorOf(header: string): string {
  if (header.includes(',')) return ','
  return header.includes(';') ? ';' : header.includes('\t') ? '\t' : ','
}

function quotedCell(source: string, start: number): { text: string; end: number } | null {
  let text = ''
  let place = start + 1
  for (;;) {
    const quote = source.indexOf('"', place)
    if (quote === -1) return null
    text += source.slice(place, quote)
    if (source[quote + 1] !== '"') return { text, end: quote + 1 }
    text += '"'
    place = quote + 2
  }
}

function endOfCell(source: string, start: number, separator: string): number {
  let end = start
  while (end < source.length && source[end] !== separator && !/[\r\n]/.test(source[end] ?? ''))
    end++
  return end
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
