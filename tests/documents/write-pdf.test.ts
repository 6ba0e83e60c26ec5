import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import { readPdf } from './read-pdf.ts'
import { company } from '#src/domain/company/company.ts'
import { drawingSheet } from '#src/domain/plan/drawing-sheet.ts'
import { examplePlan } from '#src/domain/plan/fixtures/floor-plans.ts'
import type { FontSource } from '#src/documents/font-set.ts'
import type { Block, PrintedDocument } from '#src/documents/printed-document.ts'
import { writePdf } from '#src/documents/write-pdf.ts'

const documentOf = (...blocks: readonly Block[]): PrintedDocument => ({
  title: 'Site office – కార్యాలయం',
  language: 'en-IN',
  day: '2026-11-25',
  company,
  blocks,
})
const write = (...blocks: readonly Block[]) => writePdf(documentOf(...blocks), installedFonts)
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => [`Part ${place + 1}`, `Value ${place + 1}.`])
const head = ['Specification', 'Stated']
/** A cell is drawn word by word, which a reader may set apart. */
const joined = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a document', () => {
  it('has its title, language, structure, the company and page numbers', async () => {
    const pdf = await readPdf(await write({ kind: 'heading', level: 1, text: 'Site office' }))
    expect(pdf).toMatchObject({
      title: 'Site office – కార్యాలయం',
      language: 'en-IN',
      isTagged: true,
    })
    expect(pdf.pages).toHaveLength(1)
    const text = joined(pdf.pages[0]?.text ?? '')
    for (const part of ['Site office', company.legalName, company.phone, 'Page 1 of 1']) {
      expect(text).toContain(part)
    }
  })

  it('has the same bytes for the same content, whenever it is made', async () => {
    const blocks: Block[] = [
      { kind: 'paragraph', text: 'లక్ష్మి निर्माण office ₹' },
      { kind: 'drawing', sheet: drawingSheet(examplePlan), alt: 'Plan' },
    ]
    const first = await write(...blocks)
    expect(Buffer.from(await write(...blocks)).equals(Buffer.from(first))).toBe(true)
    const other = await writePdf({ ...documentOf(...blocks), day: '2026-11-26' }, installedFonts)
    expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false)
  })

  it('contains the fonts of the scripts it uses, and no others', async () => {
    const asked: string[] = []
    const source: FontSource = (face, weight) => {
      asked.push(`${face} ${weight}`)
      return installedFonts(face, weight)
    }
    const plain = {
      ...documentOf({ kind: 'paragraph', text: 'Office, 6.10 × 2.44 m' }),
      title: 'x',
    }
    const bytes = await writePdf(plain, source)
    expect(asked).toEqual(['latin 400', 'latin 700'])
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toMatch(/\/FontName \/[A-Z]{6}\+NotoSans-Regular/)
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(text).not.toMatch(/Helvetica|Times/)
  })

  it('rejects when a font cannot be loaded', async () => {
    const none: FontSource = () => Promise.reject(new Error('none'))
    await expect(writePdf(documentOf(), none)).rejects.toThrow('none')
  })

  it('has text and language where glyphs cannot be copied', async () => {
    const bytes = await write({ kind: 'paragraph', text: 'शक्ति' })
    // The structure is not compressed; the marks of the text are, with the page.
    expect(Buffer.from(bytes).toString('latin1')).toContain('/StructTreeRoot')
    const pdf = await readPdf(bytes)
    expect(pdf.pages[0]?.text).toContain('श')
  })
})

describe('a long table', () => {
  it('repeats its head on each page, and loses no row', async () => {
    const pdf = await readPdf(
      await write({ kind: 'table', shares: [1, 2], head, rows: rowsOf(200) }),
    )
    expect(pdf.pages.length).toBeGreaterThan(3)
    const texts = pdf.pages.map(({ text }) => joined(text))
    for (const [place, text] of texts.entries()) {
      expect(text.match(/Specification/g)).toHaveLength(1)
      expect(text).toContain(`Page ${place + 1} of ${texts.length}`)
    }
    const found = [...texts.join(' ').matchAll(/Value (\d+)\./g)].map(([, number]) =>
      Number(number),
    )
    expect(found).toEqual(Array.from({ length: 200 }, (_, place) => place + 1))
  })

  it('splits a cell that is longer than a page between its lines', async () => {
    const words = Array.from({ length: 1000 }, (_, place) => `w${place}`)
    const pdf = await readPdf(
      await write({ kind: 'table', shares: [1, 2], head, rows: [['Note', words.join(' ')]] }),
    )
    expect(pdf.pages.length).toBeGreaterThan(1)
    const text = joined(pdf.pages.map((page) => page.text).join(' '))
    expect([...text.matchAll(/w(\d+)/g)].map(([, number]) => Number(number))).toEqual(
      words.map((_, place) => place),
    )
  })

  it('starts on the page of its heading, whatever its first row and the rest of the page', async () => {
    for (const [above, words] of [
      [0, 900],
      [20, 900],
      [36, 900],
      [38, 120],
      [40, 4],
    ] as const) {
      const text = Array.from({ length: words }, (_, place) => `w${place}`).join(' ')
      const pdf = await readPdf(
        await write(
          ...Array.from({ length: above }, (): Block => ({ kind: 'paragraph', text: 'Above.' })),
          { kind: 'heading', level: 2, text: 'Outer' },
          { kind: 'heading', level: 3, text: 'Inner' },
          { kind: 'table', shares: [1, 2], head, rows: [['Note', text]] },
        ),
      )
      const pages = pdf.pages.map((page) => joined(page.text))
      const page = pages.find((own) => own.includes('Outer')) ?? ''
      expect(page).toMatch(/Outer.*Inner.*w0 w1/)
      expect(pages.filter((own) => !/Above\.|w\d/.test(own))).toEqual([])
    }
  })

  it('keeps content out of the bottom margin', async () => {
    const blocks = Array.from({ length: 60 }, (_, place): Block[] => [
      { kind: 'heading', level: 2, text: `Part ${place}` },
      { kind: 'paragraph', text: 'One line.' },
    ]).flat()
    const pdf = await readPdf(await write(...blocks))
    for (const { text } of pdf.pages) {
      // A heading is never the last of a page.
      const own = joined(text).split(company.name)[0] ?? ''
      expect(own.trim()).toMatch(/One line\.$/)
    }
  })
})

it('odd characters, lone surrogates, endless words and empty blocks break nothing', async () => {
  const odd = [
    '🙂👩‍👩‍👧 flags 🇮🇳',
    'שלום مرحبا بالعالم',
    '汉字 日本語 한국어',
    '\u202Egpj.exe\u0000\u0007\uFFFE',
    '\uD800 lone \uDC00',
    `${'అ'.repeat(150)}${'क्ष'.repeat(100)}${'x'.repeat(200)}`,
    'ి ా ् ि ಕನ್ನಡ தமிழ்',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
    '',
    '   ',
  ]
  const blocks: Block[] = odd.flatMap((text): Block[] => [
    { kind: 'heading', level: 1, text },
    { kind: 'paragraph', text },
    { kind: 'list', items: [text] },
    { kind: 'figures', figures: [{ label: text, value: text }] },
    { kind: 'table', shares: [1, 1], head: [text, text], rows: [[text, text], []] },
    { kind: 'signatures', captions: [text, text] },
  ])
  const pdf = await readPdf(
    await write(
      ...blocks,
      { kind: 'figures', figures: [] },
      { kind: 'list', items: [] },
      { kind: 'pictures', pictures: [] },
      { kind: 'table', shares: [1], rows: [], hasSum: true },
      { kind: 'signatures', captions: [] },
      { kind: 'drawing', sheet: drawingSheet({ ...examplePlan, floors: [] }), alt: '' },
    ),
  )
  expect(pdf.pages.length).toBeGreaterThan(1)
})

it('pictures in a row keep their places when one is missing', async () => {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer()
  const picture = { bytes: new Uint8Array(bytes), width: 40, height: 30, alt: 'Cabin' }
  const placesOf = async (...pictures: readonly (typeof picture | null)[]) => {
    const pdf = await write({ kind: 'pictures', pictures, isRow: true })
    return (await readPdf(pdf)).pages[0]?.pictures
  }
  const all = await placesOf(picture, picture, picture)
  expect(all).toHaveLength(3)
  expect(await placesOf(picture, null, picture)).toEqual([all?.[0], all?.[2]])
})

it('has space to sign above each name, in any script', async () => {
  const pdf = await readPdf(await write({ kind: 'signatures', captions: ['For us', 'शक्ति'] }))
  expect(joined(pdf.pages[0]?.text ?? '')).toMatch(/For us.*श/)
})

it('the QR code of an address is also a link', async () => {
  const address = 'https://example.com/products/containers/container-house-ch-20?a=1&b=(2)'
  const pdf = await readPdf(await write({ kind: 'code', address, caption: 'Online' }))
  expect(pdf.pages[0]?.links).toEqual([address])
  expect(joined(pdf.pages[0]?.text ?? '')).toContain('Online')
})
