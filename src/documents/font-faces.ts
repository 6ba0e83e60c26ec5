/** The parts of Noto Sans that documents are set in; each is a file of its own, regular and bold. */
export const fontFaces = ['latin', 'devanagari', 'telugu', 'latin-ext'] as const
export type FontFace = (typeof fontFaces)[number]
export type FontWeight = 400 | 700

/** Words of one script. */
export interface Run {
  readonly face: FontFace
  readonly text: string
}

/** Of the packages of the fonts: what their files say that they hold. The rupee is taken from the smaller one. */
const ranges: Readonly<Record<FontFace, RegExp>> = {
  latin:
    /[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\ufeff\ufffd]/,
  devanagari: /[\u0900-\u097f\u1cd0-\u1cf9\u20b9\ua830-\ua839\ua8e0-\ua8ff]/,
  telugu: /[\u0c00-\u0c7f]/,
  'latin-ext':
    /[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/,
}

/** What stands in either Indic script and changes nothing: joiners, stress marks, the stop. */
const shared = /[\u0951\u0952\u0964\u0965\u200c\u200d\u25cc]/
const isIndic = (face: FontFace | undefined) => face === 'devanagari' || face === 'telugu'

/** Controls, marks of direction, selectors of variants: they are not to be seen. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu

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
  if (shared.test(character)) {
    if (before !== undefined && isIndic(before)) return before
    return ranges.devanagari.test(character) ? 'devanagari' : 'latin'
  }
  return fontFaces.find((face) => ranges[face].test(character)) ?? 'latin'
}
