import { describe, expect, it } from 'vitest'
import { csvRow } from './csv.ts'
import { decodeCsv } from './decode-csv.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => {
  const records = readCsv(text)
  return records.ok ? records.value.map(({ cells }) => cells) : records.failure
}

describe('a CSV file', () => {
  it.each([
    [
      'plain',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with CRLF and none at the end',
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with a byte order mark', '\uFEFF"a",b', [['a', 'b']]],
    [
      'with quotes, commas and line ends in cells',
      '"a ""b"", c","d\r\ne"',
      [['a "b", c', 'd\r\ne']],
    ],
    [
      'with empty cells',
      ',,\na,',
      [
        ['', '', ''],
        ['a', ''],
      ],
    ],
    ['with empty lines', '\na\n\n\nb\n', [['a'], ['b']]],
    [
      'with semicolons',
      'a;b\nc;"d,e"',
      [
        ['a', 'b'],
        ['c', 'd,e'],
      ],
    ],
    [
      'with tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['that is empty', '', []],
  ])('%s is read', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it('knows the line of each record, also after multi-line cells', () => {
    const records = readCsv('a,b\n"x\ny\nz",1\nq,2')
    expect(records.ok && records.value.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it.each([
    ['a,b\n"c,d', 2, 'quote-not-closed'],
    ['a\n"b"c', 2, 'text-after-quote'],
  ])('%j is refused with its line', (text, line, kind) => {
    expect(cellsOf(text)).toEqual({ line, kind })
  })

  it('is read back as it was written', () => {
    const row = ['a "quoted" word', 'two\nlines', '', 'x;y,z', "don't"]
    expect(cellsOf(csvRow(row))).toEqual([row])
  })
})

describe('a first line that names the separator', () => {
  it('is not a record, but counts as a line', () => {
    expect(readCsv('sep=;\r\na;b,c\r\n1;2')).toEqual({
      ok: true,
      value: [
        { line: 2, cells: ['a', 'b,c'] },
        { line: 3, cells: ['1', '2'] },
      ],
    })
    expect(cellsOf('"sep=|"\na|b')).toEqual([['a', 'b']])
  })
})

describe('the bytes of a CSV file', () => {
  const words = 'Roof – 50 mm² “A”'
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = new Uint8Array(2 + 2 * text.length)
    const view = new DataView(bytes.buffer)
    for (const [place, unit] of ['\uFEFF', ...text].entries())
      view.setUint16(2 * place, unit.charCodeAt(0), !isBig)
    return bytes
  }

  it.each([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${words}`)],
    ['UTF-16, as "Unicode Text" of Excel', utf16(words, false)],
    ['UTF-16 the other way round', utf16(words, true)],
  ])('are read as %s', (_, bytes) => {
    expect(decodeCsv(bytes)).toBe(words)
  })

  it('are read as windows-1252 when they are not UTF-8', () => {
    // Node 20 leaves its dashes and quotes as controls, which browsers don't.
    const bytes = Uint8Array.from('Café 50 mm²', (letter) => letter.charCodeAt(0))
    expect(decodeCsv(bytes)).toBe('Café 50 mm²')
  })
})
