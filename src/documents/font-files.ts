import type { FontFace, FontWeight } from './font-faces.ts'

const packages: Readonly<Record<FontFace, string>> = {
  latin: 'noto-sans/files/noto-sans-latin',
  'latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  telugu: 'noto-sans-telugu/files/noto-sans-telugu-telugu',
  kannada: 'noto-sans-kannada/files/noto-sans-kannada-kannada',
  tamil: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
  malayalam: 'noto-sans-malayalam/files/noto-sans-malayalam-malayalam',
  bengali: 'noto-sans-bengali/files/noto-sans-bengali-bengali',
  gujarati: 'noto-sans-gujarati/files/noto-sans-gujarati-gujarati',
  gurmukhi: 'noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi',
  oriya: 'noto-sans-oriya/files/noto-sans-oriya-oriya',
  arabic: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
  math: 'noto-sans-math/files/noto-sans-math-latin',
}

/** Faces without a bold file. */
const isRegularOnly = (face: FontFace) => face === 'math'

/** The module path of a font's file, for programs that read it from the packages. */
export function fontFileOf(face: FontFace, weight: FontWeight): string {
  return `@fontsource/${packages[face]}-${isRegularOnly(face) ? 400 : weight}-normal.woff`
}
