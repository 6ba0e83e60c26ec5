import { strFromU8, unzipSync } from 'fflate'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

/** A workbook of some 10 MB may unfold to that; more is no sheet that somebody made. */
const maxUnfoldedBytes = 100 * 1024 * 1024
/** Cells further to the right are left out. */
const maxColumns = 200
const dayMs = 86_400_000
/** The days of Excel up to the first one of Unix, and how many fewer they are in workbooks of old Macs. */
const daysBefore1970 = 25_569
const daysFewerOnMac = 1462

/**
 * Reads the first sheet of an XLSX workbook. Cells are texts: numbers as they are shown without a format,
 * dates as `2026-12-01`. Empty lines are passed over.
 */
export function readXlsx(bytes: Uint8Array): Result<CsvRecord[], 'no-workbook'> {
  const part = partsOf(bytes)
  const workbook = part('xl/workbook.xml')
  const sheet = part(firstSheet(workbook, part('xl/_rels/workbook.xml.rels')))
  if (sheet === '') return fail('no-workbook')
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si\b[^>]*>(.*?)<\/si>/gs)].map(
    ([, text = '']) => textIn(text),
  )
  const isDate = dateStyles(part('xl/styles.xml'))
  const offset = /date1904="(?:1|true)"/.test(workbook) ? daysFewerOnMac : 0
  const valueOf = (tag: string, content: string): string => {
    const type = attribute(tag, 't')
    if (type === 'inlineStr') return textIn(content)
    const value = decoded(/<v\b[^>]*>(.*?)<\/v>/s.exec(content)?.[1] ?? '')
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'true' : 'false'
    if (value === '' || (type !== '' && type !== 'n')) return value
    return isDate(attribute(tag, 's')) ? dayOf(Number(value) + offset) : shortNumber(value)
  }
  const records: CsvRecord[] = []
  for (const [, row = '', content = ''] of sheet.matchAll(
    /<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs,
  )) {
    const cells: string[] = []
    for (const [, tag = '', inside = ''] of content.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const place = columnOf(attribute(tag, 'r')) ?? cells.length
      if (place >= maxColumns) continue
      while (cells.length < place) cells.push('')
      cells[place] = valueOf(tag, inside)
    }
    while (cells.at(-1) === '') cells.pop()
    const line = Number(attribute(row, 'r')) || records.length + 1
    if (cells.length > 0) records.push({ line, cells })
  }
  return succeed(records)
}

/** The texts of an archive's parts by name; empty for those that it lacks. */
function partsOf(bytes: Uint8Array): (name: string) => string {
  let unfolded = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/.*\.(?:xml|rels)$/.test(name)) return false
        unfolded += originalSize
        return unfolded <= maxUnfoldedBytes
      },
    })
    return (name) => {
      const file = files[name]
      return file === undefined ? '' : strFromU8(file)
    }
  } catch {
    return () => ''
  }
}

function firstSheet(workbook: string, relations: string): string {
  const id = attribute(/<sheet\s[^>]*>/.exec(workbook)?.[0] ?? '', 'r:id')
  const relation = [...relations.matchAll(/<Relationship\s[^>]*>/g)].find(
    ([tag]) => attribute(tag, 'Id') === id,
  )
  const target = attribute(relation?.[0] ?? '', 'Target')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Whether numbers in a style are dates: by its number in the list of the workbook's styles. */
function dateStyles(styles: string): (style: string) => boolean {
  const own = new Map(
    [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      decoded(attribute(tag, 'formatCode')),
    ]),
  )
  const cells = /<cellXfs\b.*?<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  const areDates = [...cells.matchAll(/<xf\s[^>]*>/g)].map(([tag]) => {
    const format = attribute(tag, 'numFmtId')
    const code = own.get(format)
    // Without a code of its own: 14 to 22 are those of dates that every Excel has.
    if (code === undefined) return Number(format) >= 14 && Number(format) <= 22
    return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  })
  return (style) => areDates[Number(style)] ?? false
}

function dayOf(serial: number): string {
  const date = new Date((Math.floor(serial) - daysBefore1970) * dayMs)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** Excel stores 0.1 as 0.10000000000000001 and shows fifteen digits of it. */
function shortNumber(text: string): string {
  const number = Number(text)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text
}

/** The place of a cell such as C7, from 0; null where the cell does not say. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** The text of a string, also of one in several formats; how it is pronounced is no part of it. */
function textIn(xml: string): string {
  const spoken = xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '')
  return [...spoken.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)]
    .map(([, text = '']) => decoded(text))
    .join('')
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}

function decoded(xml: string): string {
  return xml.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, code, name) => {
      const point = hex === undefined ? Number(code) : Number.parseInt(hex, 16)
      if (name !== undefined) return entities[name] ?? whole
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
    },
  )
}
