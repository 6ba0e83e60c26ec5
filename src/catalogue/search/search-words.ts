import { fillerWords, spellings } from './trade-spellings.ts'
import { transliterate } from './transliterate.ts'

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const isPlain = /^[\x00-\x7f]*$/
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)?/gu

/** Latin letters without case and accents, signs of measures as they are typed: "6.1 × 2.4" is "6.1 x 2.4". */
export function fold(text: string): string {
  // Most texts are plain ASCII, and this runs over the whole catalogue.
  if (isPlain.test(text)) return text.toLowerCase()
  return transliterate(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('×', 'x')
    .replaceAll(/[’′‘]/g, "'")
    .toLowerCase()
}

/** The words of a text as the index has them: folded, in one spelling, without a plural's s. */
export function termsOf(text: string): string[] {
  return (fold(text).match(wordPattern) ?? []).map(termOf)
}

/** The words of a query as the index has them; fillers count only when there is nothing else. */
export function queryTermsOf(text: string, { keepsFillers } = { keepsFillers: true }): string[] {
  const words = fold(text).match(wordPattern) ?? []
  const telling = words.filter((word) => !fillerWords.has(word))
  const kept = telling.length === 0 && keepsFillers ? words.slice(-1) : telling
  return [...new Set(kept.map(termOf))]
}

function termOf(word: string): string {
  const single = word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
  return spellings.get(single) ?? single
}

/** Part of a text, and whether it matched. */
export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

/**
 * Splits a text at the boundaries of matched words.
 * @param found terms of the index, as in a hit.
 */
export function markFound(text: string, found: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match
    if (!termsOf(word).some((term) => found.has(term))) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isFound: false })
    parts.push({ text: word, isFound: true })
    end = match.index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false })
  return parts
}
