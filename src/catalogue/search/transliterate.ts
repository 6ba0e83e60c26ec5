/*
 * The scripts of India have their letters in one order (that of ISCII), each in a block of its own, so one
 * table reads them all. What comes out is how people type such words in Latin letters, more or less: searches
 * forgive the rest.
 */

/** Where the block of each script begins; in the northern ones a word ends without its unwritten vowel. */
const northern = [0x0900, 0x0980, 0x0a00, 0x0a80]
const southern = [0x0b80, 0x0c00, 0x0c80, 0x0d00]
const blocks = new Set([...northern, ...southern])

const firstVowel = 0x05
const vowels = 'a a i i u u ri li e e e ai o o o au'.split(' ')
const firstConsonant = 0x15
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h'.split(
    ' ',
  )
const firstSign = 0x3e
const signs = 'a i i u u ri ri e e e ai o o o au'.split(' ')
const nukta = 0x3c
const virama = 0x4d

/** What a dot below makes of a letter. */
const dotted: Readonly<Record<string, string>> = { j: 'z', d: 'r', dh: 'rh' }

/** A vowel that is not written; no text has these two signs. */
const unwritten = '\ue000'

/** The dot above, which is m before some letters. */
const nasal = '\ue001'

const joiners = /[\u200c\u200d]/g
const scriptWord =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]+/gu

/** A text with words of Indian scripts in Latin letters. */
export function transliterate(text: string): string {
  return text.normalize('NFC').replaceAll(joiners, '').replaceAll(scriptWord, latinOf)
}

function latinOf(word: string): string {
  const first = blockOf(word.charCodeAt(0))
  const parts: string[] = []
  for (const letter of word) addLetter(parts, letter.charCodeAt(0))
  const ends = northern.includes(first) && parts.length > 2 && parts.at(-1) === unwritten
  const said = (ends ? parts.slice(0, -1) : parts).join('')
  // Hindi drops such a vowel between two open syllables: "kamara" is "kamra".
  const short =
    first === 0x0900
      ? said.replaceAll(
          /([aeiou\ue000])([^aeiou\ue000]{1,2})\ue000(?=[^aeiou\ue000]{1,2}[aeiou])/g,
          '$1$2',
        )
      : said
  return short
    .replaceAll(unwritten, 'a')
    .replaceAll(/\ue001(?=[pbmf])/g, 'm')
    .replace(/\ue001$/, northern.includes(first) ? 'n' : 'm')
    .replaceAll(nasal, 'n')
}

const blockOf = (code: number) => code - (code % 0x80)

function addLetter(parts: string[], code: number): void {
  const block = blockOf(code)
  const place = code - block
  const last = parts.length - 1
  const hasUnwritten = parts[last] === unwritten
  const consonant = consonants[place - firstConsonant]
  if (!blocks.has(block)) return
  if (consonant !== undefined) parts.push(consonant, unwritten)
  else if (place === nukta && hasUnwritten) {
    const letter = parts[last - 1] ?? ''
    parts[last - 1] = dotted[letter] ?? letter
  } else if (place === virama && hasUnwritten) parts.pop()
  else if (place >= firstSign && place < virama && hasUnwritten) {
    parts[last] = signs[place - firstSign] ?? ''
  } else if (place >= firstVowel && place < firstConsonant) {
    parts.push(vowels[place - firstVowel] ?? '')
  } else if (place === 0x01 || place === 0x02) parts.push(nasal)
  // Digits.
  else if (place >= 0x66 && place <= 0x6f) parts.push(String(place - 0x66))
}
