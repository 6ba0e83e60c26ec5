import { fold } from '#src/catalogue/search/search-words.ts'

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** Whether each typed word begins a word of the text, in any order. */
export function matchesWords(typed: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((begun) => words.some((word) => word.startsWith(begun)))
}

function wordsOf(text: string): readonly string[] {
  return fold(text).match(wordPattern) ?? []
}
