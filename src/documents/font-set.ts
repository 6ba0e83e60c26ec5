// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import type { Font } from 'fontkit'
import { type FontFace, type FontWeight, facesOf } from './font-faces.ts'
import { openFont } from './shaping-font.ts'

/** Gives the bytes of a font's file; rejects when they cannot be had. */
export type FontSource = (face: FontFace, weight: FontWeight) => Promise<Uint8Array>

/** The fonts that a document is set in. */
export interface FontSet {
  font(face: FontFace, weight: FontWeight): Font
}

/** Opens the fonts that a text needs, and no other. Rejects when one cannot be had. */
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
