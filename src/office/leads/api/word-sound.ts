// Decision 318: leads are found by how their names sound.
import { transliterate } from '#src/catalogue/search/transliterate.ts'

/** Spellings of the same sound in Indian names, in this order, as `private.word_sounds` of the database has them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/oo|ou|au|ow(?![aeiou])/g, 'u'],
  [/ee/g, 'i'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/z/g, 'j'],
  [/([bcdgjklmnprstv])h/g, '$1'],
  [/(.)\1+/g, '$1'],
]

const fewestLetters = 3

/**
 * How a word sounds, as the database keeps it for names: "Reddy", "redy" and "రెడ్డి" are one. Null for what is
 * no word of Latin or Indian letters, or too short to tell.
 */
export function wordSound(word: string): string | null {
  const latin = transliterate(word).toLowerCase()
  if (latin.length < fewestLetters || !/^[a-z]+$/.test(latin)) return null
  return `0z${spellings.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), latin)}`
}
