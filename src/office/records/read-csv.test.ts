import { describe, expect, it } from 'vitest'
import { csvRow } from './csv.ts'
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

  it('knows the line of each record, also after cells of several lines', () => {
    const records = readCsv('a,b\n"x\ny\nz",1\nq,2')
    expect(records.ok && records.value.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it.each([
    ['a,b\n"c,d', 2, 'quote-not-closed'],
    ['a\n"b"c', 2, 'text-after-quote'],
  ])('%j is refused with its line', (text, line, kind) => {
    expect(cellsOf(text)).toEqual({ line, kind })
  })

  it('comes back as it was written', () => {
    const row = ['a "quoted" word', 'two\nlines', '', 'x;y,z', "don't"]
    expect(cellsOf(csvRow(row))).toEqual([row])
  })
})
