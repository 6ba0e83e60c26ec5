// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import type { Font } from 'fontkit'
import { type FontFace, type FontWeight, facesOf } from './font-faces.ts'
import { openFont } from './shaping-font.ts'

/** Loads a font file; rejects if it cannot be loaded. */
export type FontSource = (face: FontFace, weight: FontWeight) => Promise<Uint8Array>

/** The fonts of a document. */
export interface FontSet {
  font(face: FontFace, weight: FontWeight): Font
}

/** Loads the fonts that a text needs, and no others. Rejects if one cannot be loaded. */
export async function loadFonts(text: string, source: FontSource): Promise<FontSet> {
  const wanted = [...facesOf(text)].flatMap((face) =>
    [400, 700].map((weight) => ({ face, weight: weight as FontWeight })),
  )
  const opened = await Promise.all(
    wanted.map(
      async ({ face, weight }) =>
        [`${face} ${weight}`, openFont(await source(face, weight))] as const,
    ),
  )
  const fonts = new Map(opened)
  return {
    font: (face, weight) => {
      const font = fonts.get(`${face} ${weight}`)
      if (font === undefined) throw new Error(`the font ${face} ${weight} was not loaded`)
      return font
    },
  }
}
