import sharp from 'sharp'
import { type Card, cardSize } from '#src/seo/card-file.ts'
import { drawable, fitted, linesOf, setText, type Weight, widthOf } from './set-text.ts'

/** The colours of the site in its light scheme (src/app/styles.css). */
const colours = {
  ink: '#15191c',
  paper: '#f7f5f0',
  line: '#d8d3c8',
  muted: '#5d6468',
  accent: '#c2410c',
}

/** In pixels. Text is to the left of the picture; without a picture it uses the whole card. */
const margin = 56
const pictureLeft = 560
const textWidth = { beside: pictureLeft - 2 * margin + 8, alone: cardSize.width - 2 * margin }
const titleSizes = [60, 52, 45, 39]
const lineHeight = 1.1
const mostLines = 5
const figureRow = 46

/** JPEG qualities to try, and the size in bytes below which every network shows the card. */
const qualities = [82, 70, 50, 30]
const heaviest = 120_000

/**
 * Draws a card as JPEG. Text is drawn as outlines, so that it looks the same on a machine without
 * fonts.
 * @param picture its bytes; undefined if there is none.
 */
export async function drawCard(card: Card, picture: Uint8Array | undefined): Promise<Buffer> {
  const sheet = sharp(Buffer.from(cardSvg(card, picture !== undefined)))
  const shown = picture === undefined ? [] : [await besideText(picture)]
  const pixels = await sheet.composite(shown).flatten().raw().toBuffer({ resolveWithObject: true })
  let drawn = Buffer.alloc(0)
  for (const quality of qualities) {
    drawn = await sharp(pixels.data, { raw: pixels.info })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (drawn.length <= heaviest) break
  }
  return drawn
}

/** Composes the picture into the card as raw pixels, since compressing twice takes time. */
async function besideText(picture: Uint8Array) {
  const { data: input, info: raw } = await sharp(picture)
    .rotate()
    .resize(cardSize.width - pictureLeft, cardSize.height, { fit: 'cover' })
    .flatten({ background: colours.paper })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input, raw, left: pictureLeft, top: 0 }
}

/** The card without its picture. */
export function cardSvg(card: Card, hasPicture: boolean): string {
  const { width, height } = cardSize
  const room = hasPicture ? textWidth.beside : textWidth.alone
  const figures = card.figures.map((figure) => figureLine(figure, room)).slice(0, 3)
  const figuresTop = height - 118 - figures.length * figureRow
  const eyebrowStyle = { weight: 'display' as const, size: 20, tracking: 90 }
  const eyebrow = fitted(drawable(card.eyebrow).toUpperCase(), room, eyebrowStyle)
  const { lines, size } = titleLines(drawable(card.title), room, figuresTop - 130)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect x="${margin}" y="0" width="64" height="8" fill="${colours.accent}"/>
${setText(eyebrow, margin, 78, eyebrowStyle, colours.accent)}
${lines.map((line, place) => setText(line, margin, 96 + size + place * size * lineHeight, titleStyle(size), colours.ink)).join('\n')}
${figures.map((draw, place) => draw(figuresTop + place * figureRow)).join('\n')}
${mark(drawable(card.company), room)}
</svg>`
}

const titleStyle = (size: number) => ({ weight: 'display' as const, size, tracking: -18 })

/** The title in the largest size that fits. */
function titleLines(title: string, width: number, height: number) {
  for (const size of titleSizes) {
    const style = titleStyle(size)
    const lines = linesOf(title, width, style)
    const fits = lines.length <= mostLines && lines.length * size * lineHeight <= height
    const isWhole = lines.join(' ') === title
    if (fits && isWhole) return { lines, size }
  }
  const size = titleSizes.at(-1) ?? 0
  const count = Math.max(1, Math.min(mostLines, Math.floor(height / (size * lineHeight))))
  const lines = linesOf(title, width, titleStyle(size))
  const rest = lines.slice(count - 1).join(' ')
  return { lines: [...lines.slice(0, count - 1), fitted(rest, width, titleStyle(size))], size }
}

/** A label and its value between thin rules. */
function figureLine({ label, value }: Card['figures'][number], room: number) {
  const style = (weight: Weight) => ({ weight, size: 22 })
  const name = fitted(drawable(label), room * 0.4, style('text'))
  const left = margin + Math.max(150, widthOf(name, style('text')) + 24)
  const space = margin + room - left
  const whole = drawable(value)
  // The part after a comma is a remark.
  const short = widthOf(whole, style('display')) > space ? (whole.split(/[,;] /)[0] ?? '') : whole
  const figure = fitted(short, space, style('display'))
  return (
    top: number,
  ) => `<rect x="${margin}" y="${top}" width="${room}" height="1.5" fill="${colours.line}"/>
${setText(name, margin, top + 31, style('text'), colours.muted)}
${setText(figure, left, top + 31, style('display'), colours.ink)}`
}

/** The site's logo with the company's name, at the bottom of the card. */
function mark(company: string, room: number): string {
  const style = { weight: 'display' as const, size: 26, tracking: -10 }
  const top = cardSize.height - 88
  return `<rect x="${margin}" y="${top - 30}" width="${room}" height="1.5" fill="${colours.ink}"/>
<g transform="translate(${margin} ${top}) scale(1.15)" fill="none" stroke-width="3">
<path stroke="${colours.ink}" d="M2 9 8 3h24v7M2 31V9h24l6-6M26 9v22"/>
<path stroke="${colours.accent}" d="M10 31V17h8v14"/></g>
${setText(fitted(company, room - 56, style), margin + 54, top + 30, style, colours.ink)}`
}
