import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?url'
import teluguBold from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff?url'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url'
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url'
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url'
import latinExtBold from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?url'
import type { FontFace, FontWeight } from '#src/documents/font-faces.ts'
import type { FontSource } from '#src/documents/font-set.ts'

const addresses: Readonly<Record<FontFace, Readonly<Record<FontWeight, string>>>> = {
  latin: { 400: latin, 700: latinBold },
  'latin-ext': { 400: latinExt, 700: latinExtBold },
  devanagari: { 400: devanagari, 700: devanagariBold },
  telugu: { 400: telugu, 700: teluguBold },
}

/** A font is neither on this device nor to be had now. */
export class FontMissing extends Error {}

/** The fonts of documents as files of the site. */
export const pageFonts: FontSource = async (face, weight) => {
  const response = await fetch(addresses[face][weight]).catch(() => null)
  if (response?.ok !== true) throw new FontMissing(`${face} ${weight}`)
  return new Uint8Array(await response.arrayBuffer())
}
