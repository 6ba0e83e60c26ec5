import { expect, it } from 'vitest'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import { company } from '#src/domain/company/company.ts'
import type { Block } from '#src/documents/printed-document.ts'
import { writePdf } from '#src/documents/write-pdf.ts'
import { readPdf } from './read-pdf.ts'

/** Every kind of block that says what somebody has typed. */
const blocksOf = (text: string): readonly Block[] => [
  { kind: 'heading', level: 1, text },
  { kind: 'paragraph', text },
  { kind: 'list', items: [text] },
  { kind: 'figures', figures: [{ label: text, value: text }] },
  {
    kind: 'table',
    shares: [1, 1, 1],
    head: ['Product', text, 'Price'],
    rows: [[text, text, text]],
  },
  { kind: 'code', address: 'https://www.example.com', caption: text, shown: text },
  { kind: 'signatures', captions: [text] },
]

it.each([
  ['overrides the direction', '\u202Eabc\u2066def\u2069 \u200F'],
  ['has a script without a font here', 'مرحبا بالعالم 漢字かな'.repeat(20)],
  ['is one word of joined emoji, longer than a page', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(100)],
  ['puts a thousand marks on a letter', `a${'\u0301'.repeat(1000)}`],
  ['is one word of syllables', 'क्ष्त्र्य'.repeat(100)],
  ['is one word of letters', 'x'.repeat(600)],
  ['has halves of characters and control characters', 'a\uD800b\uDC00c\u0000d\u001Be\r\n\t\v\f'],
  ['looks like a part of a PDF', ') Tj ET endstream endobj (\\)\\ << /JS (app.alert(1)) >>'],
  ['is nothing but line breaks', '\n'.repeat(3000)],
  ['is nothing but spaces', ' '.repeat(5000)],
])('a document whose text %s is written and can be read', async (_, text) => {
  const document = { language: 'en-IN', day: '2026-11-28', company, blocks: blocksOf(text) }
  const pdf = await readPdf(await writePdf({ ...document, title: text }, installedFonts))
  expect(pdf.pages.at(-1)?.text).toContain(company.legalName)
})
