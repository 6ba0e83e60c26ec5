/** The parts of Noto Sans that documents are set in; each is a file of its own, regular and bold. */
const fontFaces = ['latin', 'devanagari', 'telugu', 'latin-ext'] as const
export type FontFace = (typeof fontFaces)[number]
export type FontWeight = 400 | 700

/** Words of one script. */
export interface Run {
  readonly face: FontFace
  readonly text: string
}

type Range = readonly [first: number, last: number]

/** Of the packages of the fonts: what their files say that they hold. The rupee is taken from the smaller one. */
const ranges: Readonly<Record<FontFace, readonly Range[]>> = {
  latin: [
    [0x0000, 0x00ff],
    [0x0131, 0x0131],
    [0x0152, 0x0153],
    [0x02bb, 0x02bc],
    [0x02c6, 0x02c6],
    [0x02da, 0x02da],
    [0x02dc, 0x02dc],
    [0x0304, 0x0304],
    [0x0308, 0x0308],
    [0x0329, 0x0329],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
    [0xfffd, 0xfffd],
  ],
  devanagari: [
    [0x0900, 0x097f],
    [0x1cd0, 0x1cf9],
    [0x20b9, 0x20b9],
    [0xa830, 0xa839],
    [0xa8e0, 0xa8ff],
  ],
  telugu: [[0x0c00, 0x0c7f]],
  'latin-ext': [
    [0x0100, 0x02ff],
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
}

/** What stands in either Indic script and changes nothing: stress marks, the stop, joiners, the circle. */
const shared = new Set([0x0951, 0x0952, 0x0964, 0x0965, 0x200c, 0x200d, 0x25cc])
const isIndic = (face: FontFace | undefined) => face === 'devanagari' || face === 'telugu'

/** Controls, marks of direction, selectors of variants: they are not to be seen. */
const unseen =
  /\p{Cc}|\u00ad|\u061c|\u200b|\u200e|\u200f|[\u2028-\u202e]|[\u2060-\u206f]|\p{Variation_Selector}|\ufeff/gu

/**
 * A text as stretches of one face each, to be drawn one after the other. What no face has stays with
 * the Latin one, which shows a box for it.
 */
export function runsOf(text: string): readonly Run[] {
  const runs: { face: FontFace; text: string }[] = []
  for (const character of printable(text)) {
    const last = runs.at(-1)
    const face = faceOf(character, last?.face)
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return runs
}

/** The faces that a text needs; the Latin one always. */
export function facesOf(text: string): ReadonlySet<FontFace> {
  return new Set(['latin' as const, ...runsOf(text).map(({ face }) => face)])
}

/** A text on one line, composed, without what cannot be seen. */
export function printable(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').normalize('NFC')
}

function faceOf(character: string, before: FontFace | undefined): FontFace {
  const code = character.codePointAt(0) ?? 0
  const isIn = (face: FontFace) =>
    ranges[face].some(([first, last]) => first <= code && code <= last)
  if (shared.has(code) && before !== undefined && isIndic(before)) return before
  return fontFaces.find(isIn) ?? 'latin'
}
