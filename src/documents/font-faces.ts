type Range = readonly [first: number, last: number]

/**
 * The parts of Noto that documents use; the first one with a character counts. Each part is a file
 * of its own, regular and bold, with the characters that its package or its script's Unicode block
 * lists.
 */
const ranges = {
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
  kannada: [[0x0c80, 0x0cf3]],
  tamil: [[0x0b82, 0x0bfa]],
  malayalam: [[0x0d00, 0x0d7f]],
  bengali: [[0x0980, 0x09fe]],
  gujarati: [[0x0a81, 0x0aff]],
  gurmukhi: [[0x0a01, 0x0a76]],
  oriya: [[0x0b01, 0x0b77]],
  arabic: [
    [0x0600, 0x06ff],
    [0x0750, 0x077f],
  ],
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
  // Greek letters, arrows, operators, shapes and the tick, in one weight.
  math: [
    [0x0391, 0x03a1],
    [0x03a3, 0x03a9],
    [0x03b1, 0x03c9],
    [0x2190, 0x21ff],
    [0x2200, 0x22ff],
    [0x2300, 0x2300],
    [0x25a0, 0x25ff],
    [0x2605, 0x2606],
    [0x2713, 0x2713],
  ],
} as const satisfies Readonly<Record<string, readonly Range[]>>

export type FontFace = keyof typeof ranges
export type FontWeight = 400 | 700

const fontFaces = Object.keys(ranges) as readonly FontFace[]

/** A stretch of text in one face. */
export interface Run {
  readonly face: FontFace
  readonly text: string
}

/** Characters shared by all Indic scripts: accents, punctuation, joiners, the dotted circle. */
const shared = new Set([0x0951, 0x0952, 0x0964, 0x0965, 0x200c, 0x200d, 0x25cc])
const notIndic: ReadonlySet<FontFace> = new Set(['latin', 'latin-ext', 'arabic', 'math'])

/** Invisible characters: controls, direction marks, variation selectors. */
const unseen =
  /\p{Cc}|\u00ad|\u061c|\u200b|\u200e|\u200f|[\u2028-\u202e]|[\u2060-\u206f]|\p{Variation_Selector}|\ufeff/gu

/**
 * Splits a text into runs of one face each. Characters that no face has stay with the Latin one,
 * which draws a box for them.
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

/** Runs in visual order: right-to-left words are reversed. */
export function inVisualOrder(runs: readonly Run[]): readonly Run[] {
  const ordered: Run[] = []
  let words: Run[] = []
  for (const [place, run] of runs.entries()) {
    const isBetween = run.text === ' ' && runs[place + 1]?.face === 'arabic'
    if (run.face === 'arabic' || (words.length > 0 && isBetween)) words.unshift(run)
    else {
      ordered.push(...words, run)
      words = []
    }
  }
  return [...ordered, ...words]
}

/** The faces that a text needs; always includes the Latin one. */
export function facesOf(text: string): ReadonlySet<FontFace> {
  return new Set(['latin' as const, ...runsOf(text).map(({ face }) => face)])
}

/** A text on one line, normalised, without invisible characters. */
export function printable(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').normalize('NFC')
}

/** The characters of a text that no face has, each once: a document shows boxes for them. */
export function missingCharacters(text: string): readonly string[] {
  return [...new Set(printable(text))].filter((character) => ownFaceOf(character) === undefined)
}

function faceOf(character: string, before: FontFace | undefined): FontFace {
  if (before !== undefined && shared.has(codeOf(character)) && !notIndic.has(before)) return before
  return ownFaceOf(character) ?? 'latin'
}

function ownFaceOf(character: string): FontFace | undefined {
  const code = codeOf(character)
  return fontFaces.find((face) =>
    ranges[face].some(([first, last]) => first <= code && code <= last),
  )
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0
