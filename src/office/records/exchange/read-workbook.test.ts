import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { rowsAsXlsx } from './sheet-xlsx.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

const workbook = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Old" sheetId="7" r:id="rId9"/><sheet name="B" sheetId="8" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
          relation('rId9', 'worksheet', '/xl/worksheets/sheet2.xml'),
          ...('xl/sharedStrings.xml' in parts
            ? [relation('rId3', 'sharedStrings', 'sharedStrings.xml')]
            : []),
          ...('xl/styles.xml' in parts ? [relation('rId4', 'styles', 'styles.xml')] : []),
        ].join('')}</Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
        ...parts,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )
const sheet = (rows: string, parts: Readonly<Record<string, string>> = {}) =>
  readWorkbook(
    workbook({
      'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ...parts,
    }),
  )

describe('a workbook', () => {
  it('is read back as it was exported', async () => {
    const rows = ['=1+1', 'ₐ <b> & "c"', '', ' two\nlines '].map((text, place) => ({ text, place }))
    const file = await rowsAsXlsx(
      'Prices',
      [
        { header: 'text', width: 9, value: ({ text }) => text },
        { header: 'price', width: 9, value: ({ place }) => (42_500_049 + place) / 100 },
        { header: 'at', width: 9, value: () => ({ moment: '2026-11-21T20:30:09Z' }) },
      ],
      rows,
    )
    const read = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
    expect(read).toEqual({
      ok: true,
      value: [
        { line: 1, cells: ['text', 'price', 'at'] },
        { line: 2, cells: ['=1+1', '425000.49', '2026-11-22'] },
        { line: 3, cells: ['ₐ <b> & "c"', '425000.5', '2026-11-22'] },
        { line: 4, cells: ['', '425000.51', '2026-11-22'] },
        { line: 5, cells: [' two\nlines ', '425000.52', '2026-11-22'] },
      ],
    })
  })

  it('has its first sheet, its cells by column, and texts in several formats', async () => {
    const read = await sheet(
      '<row r="2"/><row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4"/><c r="D4"><v>0.10000000000000001</v></c></row>' +
        '<row r="5"><c r="A5" t="inlineStr"><is><t>a&#10;&amp;lt;</t></is></c><c r="B5" t="b"><v>1</v></c><c r="C5" t="str"><f>A1</f><v>x</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>Low</t></r><r><rPr/><t xml:space="preserve"> bed</t></r><rPh><t>no</t></rPh></si></sst>',
      },
    )
    expect(read).toEqual({
      ok: true,
      value: [
        { line: 4, cells: ['Low bed', '', '', '0.1'] },
        { line: 5, cells: ['a\n&lt;', 'true', 'x'] },
      ],
    })
  })

  it.each([
    ['14', '', '2026-12-01'],
    ['170', '<numFmt numFmtId="170" formatCode="dd\\-mmm\\-yyyy"/>', '2026-12-01'],
    ['170', '<numFmt numFmtId="170" formatCode="[Red]#,##0 &quot;days&quot;"/>', '46357'],
    ['2', '', '46357'],
  ])('recognises dates by their format: %s %s', async (format, own, text) => {
    const read = await sheet('<row r="1"><c r="A1" s="1"><v>46357</v></c></row>', {
      'xl/styles.xml': `<styleSheet>${own}<cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs></styleSheet>`,
    })
    expect(read).toEqual({ ok: true, value: [{ line: 1, cells: [text] }] })
  })

  it.each([
    ['text', strToU8('PK\u0003\u0004 no archive')],
    ['another archive', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['half of one', workbook({ 'xl/worksheets/sheet2.xml': '<x/>'.repeat(999) }).slice(0, 300)],
    ['nothing', new Uint8Array()],
  ])('is not %s', async (_, bytes) => {
    expect(await readWorkbook(bytes)).toEqual({ ok: false, failure: 'no-workbook' })
  })

  it('with cells far to the right takes no memory', async () => {
    const read = await sheet('<row r="1"><c r="A1"><v>2</v></c><c r="XFD1"><v>1</v></c></row>')
    expect(read).toEqual({ ok: true, value: [{ line: 1, cells: ['2'] }] })
  })

  it.each([
    [
      'a prefix of its own',
      `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>Roof</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      'Roof',
    ],
    [
      'an escaped line end',
      `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="str"><v>Roof_x000D_\n50 mm</v></c></row></sheetData></worksheet>`,
      'Roof\r\n50 mm',
    ],
    [
      'a date in words',
      `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="d"><v>2027-12-01</v></c></row></sheetData></worksheet>`,
      '2027-12-01',
    ],
    [
      'either quotes and a comment',
      `<worksheet xmlns="${main}"><!-- <row/> --><sheetData><row r='1'><c r='A1' t='str'><v>Roof</v></c></row></sheetData></worksheet>`,
      'Roof',
    ],
  ])('may have %s', async (_, xml, text) => {
    const read = await readWorkbook(workbook({ 'xl/worksheets/sheet2.xml': xml }))
    expect(read).toEqual({ ok: true, value: [{ line: 1, cells: [text] }] })
  })

  it('that would unpack to an absurd size is refused before it is unpacked', async () => {
    const zeros = new Uint8Array(101 * 1024 * 1024)
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': zeros })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await readWorkbook(bomb)).toEqual({ ok: false, failure: 'too-large' })
  })

  it('with cells absurdly far apart is refused before memory is allocated', async () => {
    for (const rows of [
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
      "<row r='1'><c r='XFD1'><v>1</v></c></row><row r='9999'><c r='A9999'><v>2</v></c></row>",
    ]) {
      expect(await sheet(rows)).toEqual({ ok: false, failure: 'too-large' })
    }
  })
})
