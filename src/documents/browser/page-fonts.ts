import { fontFileOf } from '#src/documents/font-files.ts'
import type { FontSource } from '#src/documents/font-set.ts'

/** The URLs of all fonts by path; only those a text needs are fetched. */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-*/files/*-{400,700}-normal.woff',
    '!/node_modules/@fontsource/noto-*/files/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-*',
    '!/node_modules/@fontsource/noto-{sans,naskh}-*/files/*-{latin,latin-ext,math,symbols}-[47]00-*',
    '/node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
    '!/node_modules/@fontsource/noto-sans/files/noto-sans-devanagari-*',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** A font is not on this device and could not be fetched. */
export class FontMissing extends Error {}

/** The fonts of documents as files of the site. */
export const pageFonts: FontSource = async (face, weight) => {
  const address = addresses[`/node_modules/${fontFileOf(face, weight)}`]
  const response = address === undefined ? null : await fetch(address).catch(() => null)
  if (response?.ok !== true) throw new FontMissing(`${face} ${weight}`)
  return new Uint8Array(await response.arrayBuffer())
}
