import { expect, it } from 'vitest'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import type { FontFace } from '#src/documents/font-faces.ts'
import { openFont } from '#src/documents/shaping-font.ts'

interface Shaped {
  readonly glyphs: readonly { readonly id: number }[]
  readonly positions: readonly Record<'xAdvance' | 'xOffset' | 'yOffset', number>[]
}

/** Glyph, and where it stands, in thousandths of the size. */
type Placed = readonly [glyph: number, x: number, y: number]

async function shaped(face: FontFace, text: string): Promise<readonly Placed[]> {
  const font = openFont(await installedFonts(face, 400))
  const { glyphs, positions } = font.layout(text) as Shaped
  let x = 0
  return glyphs.map(({ id }, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
    const at = x + xOffset
    x += xAdvance
    return [id, at, yOffset]
  })
}

/** A fiftieth of a letter is not to be seen: fontkit leaves out the closest of pairs. */
const mostApart = 20

/** As HarfBuzz shapes them, with which browsers do: each glyph with its place. */
const byHarfBuzz: readonly (readonly [FontFace, string, string])[] = [
  ['telugu', 'క్ష్మి', '212@0,0 684@522,0'],
  ['telugu', 'శ్రీ', '244@0,0 556@550,0'],
  ['telugu', 'ప్రాంతం', '161@0,0 545@711,0 6@1020,0 38@1527,0 6@2305,0'],
  ['telugu', 'వ్యక్తి', '54@0,0 677@700,0 177@1158,0 561@1690,0'],
  ['telugu', 'శక్తులు', '55@0,0 23@550,0 63@1072,0 561@1082,0 51@1418,0 63@2127,0'],
  ['telugu', 'స్త్రీ', '246@0,0 580@701,0'],
  [
    'telugu',
    'స్వాతంత్ర్యం',
    '174@0,0 676@1031,0 38@1489,0 6@2267,0 38@2774,0 540@3552,0 691@3534,0 6@4028,0',
  ],
  ['telugu', 'ఖ్టి', '178@0,0 583@678,0'],
  ['telugu', 'నిర్మాణం', '196@0,0 167@702,0 670@1634,0 37@1893,0 6@2719,0'],
  ['devanagari', 'क्षेत्रफल', '90@0,0 40@717,0 304@717,0 77@1269,0 83@2040,0'],
  ['devanagari', 'निर्माण', '542@0,0 75@259,0 80@814,0 31@1412,0 503@1671,0 70@1671,0'],
  ['devanagari', 'शक्ति', '85@0,0 552@680,0 232@939,0 71@1475,0'],
  ['devanagari', 'लक्ष्मी', '83@0,0 260@678,0 80@1123,0 33@1721,0'],
  ['devanagari', 'राष्ट्रीय', '82@0,0 31@409,0 464@668,0 505@1178,0 33@1252,0 81@1511,0'],
  ['devanagari', 'कुर्सी', '56@0,0 34@547,0 87@768,0 640@1444,0'],
  ['devanagari', 'हिन्दी', '541@0,0 88@259,0 245@790,0 73@1099,0 33@1630,0'],
  ['devanagari', 'र्कि', '587@0,0 56@259,0 759@1027,0'],
]

it.each(byHarfBuzz)('shapes %s %s like browsers', async (face, text, expected) => {
  const wanted = expected.split(' ').map((each) => each.split(/[@,]/).map(Number))
  const found = await shaped(face, text)
  expect(found.map(([glyph]) => glyph)).toEqual(wanted.map(([glyph]) => glyph))
  for (const [place, [, x, y]] of found.entries()) {
    expect(Math.abs(x - (wanted[place]?.[1] ?? 0))).toBeLessThanOrEqual(mostApart)
    expect(Math.abs(y - (wanted[place]?.[2] ?? 0))).toBeLessThanOrEqual(mostApart)
  }
})
