import { describe, expect, it } from 'vitest'
import { csvCell, csvRow } from '#src/office/records/csv.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'

describe('csvCell', () => {
  it.each([
    ['Ravi Kumar', '"Ravi Kumar"'],
    ['a "b", c\nd', '"a ""b"", c\nd"'],
    ['', '""'],
    [null, '""'],
    [undefined, '""'],
    [-12.5, '-12.5'],
    [Number.NaN, ''],
    ['+91 40 0000 0000', '"\'+91 40 0000 0000"'],
    [
      '=HYPERLINK("http://elsewhere.example","x")',
      '"\'=HYPERLINK(""http://elsewhere.example"",""x"")"',
    ],
    ['＝1+1', '"\'＝1+1"'],
    ['\t=1', '"\'\t=1"'],
    ['\0=1', '"\'=1"'],
    ['\0', '""'],
  ])('writes %j as %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})

describe('csvRow', () => {
  it('is read back as the same cells, none of which is a formula, whatever was written', () => {
    const random = seededRandom(20_261_121)
    const signs = [...'=+-@\t\r\n\0＝＋－＠",;\'| a1अ😀', '\r\n', '"",', '\ufeff']
    const text = () =>
      Array.from(
        { length: Math.floor(random() * 6) },
        () => signs[Math.floor(random() * signs.length)],
      ).join('')
    for (let round = 0; round < 20_000; round += 1) {
      const values = Array.from({ length: 1 + Math.floor(random() * 4) }, text)
      const [cells = [], ...more] = readCsv(csvRow(values))
      expect(more).toEqual([])
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
      expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(
        values.map((value) => value.replaceAll('\0', '').replace(/^'/, '')),
      )
    }
  })
})

/** RFC 4180 as a spreadsheet reads it, sign by sign; shares nothing with the writer. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let place = 0; place < file.length; place += 1) {
    const sign = file[place] ?? ''
    if (isQuoted && sign === '"' && file[place + 1] === '"') {
      cell += '"'
      place += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ',' || file.startsWith('\r\n', place))) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign !== ',') {
        rows.push([])
        place += 1
      }
    } else cell += sign
  }
  if (rows.at(-1)?.length === 0) rows.pop()
  return rows
}
