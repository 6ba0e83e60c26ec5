import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { openFont } from '#src/documents/shaping-font.ts'

/** The two weights of Archivo that cards use. */
export type Weight = 'text' | 'display'

interface Style {
  readonly weight: Weight
  /** In pixels. */
  readonly size: number
  /** Letter spacing in 1/1000 em. */
  readonly tracking?: number
}

interface Shaped {
  readonly glyphs: readonly { readonly path: { toSVG(): string } }[]
  readonly positions: readonly { readonly xAdvance: number }[]
}

const { resolve } = createRequire(import.meta.url)
const fontWeights: Readonly<Record<Weight, number>> = { text: 500, display: 700 }
const opened = new Map<Weight, readonly Font[]>()

/** The fonts of a weight in the order they are tried: Latin, then its extension with ₹. */
function fontsOf(weight: Weight): readonly Font[] {
  const known = opened.get(weight)
  if (known !== undefined) return known
  const fonts = ['latin', 'latin-ext'].map((subset) =>
    openFont(
      readFileSync(
        resolve(`@fontsource/archivo/files/archivo-${subset}-${fontWeights[weight]}-normal.woff`),
      ),
    ),
  )
  opened.set(weight, fonts)
  return fonts
}

function fontOf(letter: string, weight: Weight): Font | undefined {
  return fontsOf(weight).find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** A combining mark alone would have to be placed above its letter. */
const isDrawable = (letter: string) =>
  !/\p{M}/u.test(letter) && fontOf(letter, 'text') !== undefined

/** Archivo's font units per em. */
const em = 1000

/** No card has more characters. */
const mostLetters = 240

/** The text in the characters that the fonts have: others lose their accents or are left out. */
export function drawable(text: string): string {
  return [...text.slice(0, 2 * mostLetters).normalize('NFC')]
    .slice(0, mostLetters)
    .map((letter) => (isDrawable(letter) ? letter : plain(letter)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The width of a drawable text in pixels. */
export function widthOf(text: string, style: Style): number {
  return placed(text, style).width
}

/** A drawable text as an SVG element whose baseline begins at x and y. */
export function setText(text: string, x: number, y: number, style: Style, fill: string): string {
  const scale = style.size / em
  const letters = placed(text, style).letters.map(
    ([outline, left]) => `<path transform="translate(${left} 0)" d="${outline}"/>`,
  )
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}

/** The text in lines of at most that width; a word that is too long for a line is cut. */
export function linesOf(text: string, width: number, style: Style): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(fitted(word, width, style))
  }
  return lines
}

/** The text, or its beginning with an ellipsis if it is wider. */
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
  for (const word of text.match(/ |[^ ]+/g) ?? []) {
    for (const { outline, advance } of shapedWord(word, weight)) {
      if (outline !== '') letters.push([outline, left])
      left += advance + tracking
    }
  }
  return { letters, width: (left * size) / em }
}

interface Glyph {
  readonly outline: string
  readonly advance: number
}

/** Widths by weight and word: a line is measured again for each word added to it. */
const shapedWords = new Map<string, readonly Glyph[]>()

function shapedWord(word: string, weight: Weight): readonly Glyph[] {
  const key = `${weight} ${word}`
  const known = shapedWords.get(key)
  if (known !== undefined) return known
  const shaped = runsOf(word, weight).flatMap(([font, run]) => {
    const { glyphs, positions } = font.layout(run) as Shaped
    return glyphs.map(({ path }, place) => ({
      outline: path.toSVG(),
      advance: positions[place]?.xAdvance ?? 0,
    }))
  })
  shapedWords.set(key, shaped)
  return shaped
}

/** The text in runs of one font each. */
function runsOf(text: string, weight: Weight): (readonly [font: Font, run: string])[] {
  const runs: [Font, string][] = []
  for (const letter of text) {
    const font = fontOf(letter, weight)
    const last = runs.at(-1)
    if (font === undefined) continue
    if (last?.[0] === font) last[1] += letter
    else runs.push([font, letter])
  }
  return runs
}

/** A character without its accents, if the fonts have that. */
function plain(letter: string): string {
  if (/\s/.test(letter)) return ' '
  return [...letter.normalize('NFKD')].filter(isDrawable).join('')
}
