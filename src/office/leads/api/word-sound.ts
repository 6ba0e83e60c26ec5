// Decision 318: leads are found by how their names sound.
import { transliterate } from '#src/catalogue/search/transliterate.ts'

/**
 * Spellings of the same sound in Indian names, in the order of `private.word_sounds` in the
 * database.
 */
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
 * The sound of a word, as the database stores it for names: the same for "Reddy", "redy" and
 * "రెడ్డి". Null for words in other scripts, and for words that are too short.
 */
export function wordSound(word: string): string | null {
  const latin = transliterate(word).toLowerCase()
  if (latin.length < fewestLetters || !/^[a-z]+$/.test(latin)) return null
  return `0z${spellings.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), latin)}`
}
