import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50

/** The files of a ZIP archive as text, by name; for archives without a comment, like Excel's. */
function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== endOfDirectory) throw new Error('not a ZIP archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const isPacked = archive.readUInt16LE(at + 10) !== 0
    const size = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(name, (isPacked ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** A cell as stored: a date is a number of days with a date format. */
export interface SheetCell {
  readonly text: string
  readonly isText: boolean
  /** Its number format; empty if it has none. */
  readonly format: string
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const plain = (xml: string) =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/**
 * The rows of a workbook's first sheet, by column letter, read without the library that wrote them.
 * Empty cells are missing.
 */
export function readSheet(archive: Buffer): ReadonlyMap<string, SheetCell>[] {
  const files = unzip(archive)
  const part = (name: string) => files.get(name) ?? ''
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    plain(text ?? ''),
  )
  const styles = part('xl/styles.xml')
  const formats = new Map(
    [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      plain(attribute(tag, 'formatCode')),
    ]),
  )
  const cellStyles = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  const formatOfStyle = [...cellStyles.matchAll(/<xf\s[^>]*>/g)].map(
    ([tag]) => formats.get(attribute(tag, 'numFmtId')) ?? '',
  )
  const sheet = part('xl/worksheets/sheet1.xml')
  const cellOf = (tag: string, content: string): SheetCell => {
    const type = attribute(tag, 't')
    const text = plain(content)
    return {
      text: type === 's' ? (shared[Number(text)] ?? '') : text,
      isText: type === 's' || type === 'inlineStr' || type === 'str',
      format: formatOfStyle[Number(attribute(tag, 's'))] ?? '',
    }
  }
  return [...sheet.matchAll(/<row\b.*?<\/row>/gs)].map(
    ([row]) =>
      new Map(
        [...row.matchAll(/(<c\b[^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, tag = '', content = '']) => [
          attribute(tag, 'r').replaceAll(/\d/g, ''),
          cellOf(tag, content),
        ]),
      ),
  )
}
