import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Card, cardSize } from '#src/seo/card-file.ts'
import { cardSvg, drawCard } from './draw-card.ts'
import { drawable, fitted, linesOf, widthOf } from './set-text.ts'

const card: Card = {
  eyebrow: 'Containers',
  title: 'Container House CH-20',
  figures: [
    { label: 'Floor area', value: '14.8 m² (159 sq ft)' },
    { label: 'Weight', value: '3.4 t, ready to lift and to be put down again at once' },
  ],
  picture: '/a.jpg',
  company: 'Placeholder Prefab',
}

const style = { weight: 'display', size: 40 } as const

const hostile = [
  '',
  '</text></svg><script>alert(1)</script>',
  `"'&amp;<b onclick=x>`,
  'x'.repeat(5000),
  'word '.repeat(1000),
  '\u202e\u0000\ud800 कार्यालय مكتب 👷🏽‍♀️',
]

/** A photograph as hard to compress as they come, in the size of the originals. */
const photograph = () =>
  sharp({
    create: {
      width: 1920,
      height: 1280,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

describe('a card', () => {
  it('is a JPEG of 1200 × 630 pixels, small enough for every network', async () => {
    const bytes = await drawCard(card, await photograph())
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...cardSize })
    expect(bytes.length).toBeLessThanOrEqual(120_000)
  })

  it('shows the picture on the right and the text on the left', async () => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const bytes = await drawCard(card, red)
    const meanOf = async (left: number) => {
      const part = sharp(bytes).extract({ left, top: 0, width: 400, height: cardSize.height })
      const { channels } = await sharp(await part.toBuffer()).stats()
      return channels.map(({ mean }) => mean)
    }
    const [red_ = 0, green = 255] = await meanOf(700)
    expect([red_ > 240, green < 15]).toEqual([true, true])
    const [, paper = 0] = await meanOf(56)
    expect(paper).toBeGreaterThan(180)
    expect(paper).toBeLessThan(244)
  })

  it.each([
    ['grey', (picture: Sharp) => picture.toColourspace('b-w').jpeg()],
    ['for print', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['see-through', (picture: Sharp) => picture.ensureAlpha(0.5).png()],
    [
      'a drawing',
      () => sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ],
  ])('takes a picture that is %s', async (_, change) => {
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    const bytes = await drawCard(card, await change(plain).toBuffer())
    expect((await sharp(bytes).metadata()).channels).toBe(3)
  })

  it.each(hostile)('is drawn for any data: %.30j', async (text) => {
    const odd = {
      eyebrow: text,
      title: text,
      figures: [{ label: text, value: text }],
      picture: null,
      company: text,
    }
    const svg = cardSvg(odd, false)
    // Words become outlines: no letter of the data is in the drawing.
    expect(svg.replaceAll(/<\/?(?:svg|rect|path|g)\b[^<>]*>/g, '').trim()).toBe('')
    expect(svg).not.toMatch(/NaN|undefined|Infinity|onclick/)
    expect((await sharp(await drawCard(odd, undefined)).metadata()).width).toBe(cardSize.width)
  })
})

describe('letters', () => {
  it('missing from the typeface lose their accents, or are left out', () => {
    expect(drawable('Łódź  Šumavā\n₹ 20 m² × 3 कार्यालय ǟ')).toBe('Łódź Šumavā ₹ 20 m² × 3 a')
  })

  it('are as wide as in the typeface', () => {
    expect(widthOf('A', style)).toBeCloseTo(28.96)
    // Kerned: closer than each alone.
    expect(widthOf('AV', style)).toBeLessThan(widthOf('A', style) + widthOf('V', style))
  })

  it('are wrapped or cut to fit the width', () => {
    for (const text of hostile.map(drawable)) {
      for (const line of [...linesOf(text, 300, style), fitted(text, 300, style)]) {
        expect(widthOf(line, style)).toBeLessThanOrEqual(300)
      }
    }
    expect(linesOf('Container House CH-20', 340, style)).toEqual(['Container House', 'CH-20'])
  })
})
