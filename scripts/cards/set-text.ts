import sheet from './glyphs.json' with { type: 'json' }

/** The two weights of Archivo that the cards have. */
export type Weight = 'text' | 'display'

interface Style {
  readonly weight: Weight
  /** Pixels. */
  readonly size: number
  /** Between letters, in 1/1000 em. */
  readonly tracking?: number
}

interface Glyph {
  readonly advance: number
  readonly outline: string
}

/** Outlines are drawn on an em of so many units. */
const em = 1000

const weights: Readonly<Record<Weight, ReadonlyMap<string, Glyph>>> = {
  text: glyphsOf(sheet.text.glyphs),
  display: glyphsOf(sheet.display.glyphs),
}

const kerning: Readonly<Record<Weight, Readonly<Record<string, number>>>> = {
  text: sheet.text.kerning,
  display: sheet.display.kerning,
}

/** No sheet holds more letters. */
const mostLetters = 240

/** The text in the letters that there are: accents that are not are left out, as are other scripts. */
export function drawable(text: string): string {
  return [...text.slice(0, 2 * mostLetters).normalize('NFC')]
    .slice(0, mostLetters)
    .map((letter) => (weights.text.has(letter) ? letter : plain(letter)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** How wide a drawable text is, in pixels. */
export function widthOf(text: string, style: Style): number {
  return placed(text, style).width
}

/** A drawable text as an SVG element, its base line beginning at x and y. */
export function setText(text: string, x: number, y: number, style: Style, fill: string): string {
  const scale = style.size / em
  const letters = placed(text, style).letters.map(
    ([outline, left]) => `<path transform="translate(${left} 0)" d="${outline}"/>`,
  )
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}

/** The text in lines of at most that width; a word that is too long for one is cut. */
export function linesOf(text: string, width: number, style: Style): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(fitted(word, width, style))
  }
  return lines
}

/** The text, or its beginning with an ellipsis when it is wider. */
export function fitted(text: string, width: number, style: Style): string {
  if (widthOf(text, style) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > width) {
    letters.pop()
  }
  return `${letters.join('').trimEnd()}…`
}

function placed(text: string, { weight, size, tracking = 0 }: Style) {
  const letters: [outline: string, left: number][] = []
  let left = 0
  let before = ''
  for (const letter of text) {
    const glyph = weights[weight].get(letter)
    if (glyph === undefined) continue
    left += kerning[weight][before + letter] ?? 0
    if (glyph.outline !== '') letters.push([glyph.outline, left])
    left += glyph.advance + tracking
    before = letter
  }
  return { letters, width: (left * size) / em }
}

/** A letter without its accents, where that can be drawn. */
function plain(letter: string): string {
  if (/\s/.test(letter)) return ' '
  return [...letter.normalize('NFKD')].filter((part) => weights.text.has(part)).join('')
}

function glyphsOf(entries: Readonly<Record<string, string>>): ReadonlyMap<string, Glyph> {
  return new Map(
    Object.entries(entries).map(([letter, entry]) => {
      const end = entry.indexOf(' ')
      const advance = Number(end < 0 ? entry : entry.slice(0, end))
      return [letter, { advance, outline: end < 0 ? '' : entry.slice(end + 1) }]
    }),
  )
}
