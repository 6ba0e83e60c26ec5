import type { FontFace, FontWeight } from './font-faces.ts'

const packages: Readonly<Record<FontFace, string>> = {
  latin: 'noto-sans/files/noto-sans-latin',
  'latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  telugu: 'noto-sans-telugu/files/noto-sans-telugu-telugu',
}

/** The module path of a font's file, for programs that read it from the packages. */
export function fontFileOf(face: FontFace, weight: FontWeight): string {
  return `@fontsource/${packages[face]}-${weight}-normal.woff`
}
