import type { Use } from './search-filters.ts'
import { tradeKinds } from './trade-synonyms.ts'
import { editDistance } from './edit-distance.ts'
import { termsOf } from './search-words.ts'

/*
 * The words of a kind are looked up once for each query, and not written to each product of the
 * kind: that would make the index several times as large.
 */

const phraseOf = (text: string) => termsOf(text).join(' ')

const kinds = tradeKinds.map(({ slugs, use, named, words }, place) => {
  const phrases = new Set(
    words.flatMap((word) => [phraseOf(word), phraseOf(word.replaceAll(' ', ''))]),
  )
  return {
    token: `#${place}`,
    slugs,
    use,
    named: named.map((name) => ` ${phraseOf(name)} `),
    phrases,
    terms: new Set([...phrases].flatMap((phrase) => phrase.split(' '))),
  }
})

/** The tokens of a product's kinds, by its name and the slugs of its categories. */
export function kindsOf(name: string, slugs: readonly (string | null)[]): string[] {
  return kindsNamed(name, slugs).map(({ token }) => token)
}

/** The uses of a product, by its name and the slugs of its categories. */
export function usesOf(name: string, slugs: readonly (string | null)[]): Use[] {
  const found = kindsNamed(name, slugs).flatMap(({ use }) => use ?? [])
  return found.length === 0 ? ['general'] : found
}

function kindsNamed(name: string, slugs: readonly (string | null)[]) {
  const padded = ` ${phraseOf(name)} `
  return kinds.filter(
    (kind) =>
      kind.named.some((word) => padded.includes(word)) ||
      kind.slugs.some((slug) => slugs.includes(slug)),
  )
}

/**
 * The tokens of the kinds with a word that begins with `term`.
 * @param edits how many slips the word may have.
 */
export function kindsWithWord(term: string, edits: number | false): string[] {
  return withWord(term, edits).map(({ token }) => token)
}

/** What makes a product one of the kinds with a word that begins with `term`. */
export function kindPhrasesOf(term: string): {
  readonly names: string[]
  readonly slugs: string[]
} {
  const meant = withWord(term, false)
  return {
    names: [...new Set(meant.flatMap(({ named }) => named.map((name) => name.trim())))],
    slugs: [...new Set(meant.flatMap(({ slugs }) => slugs))],
  }
}

function withWord(term: string, edits: number | false) {
  const isMeant = (word: string) =>
    word.startsWith(term) || (edits !== false && editDistance(term, word, edits) <= edits)
  return kinds.filter(({ terms }) => [...terms].some(isMeant))
}

/** The tokens of the kinds that the trade calls so, and of those whose words begin so. */
export function kindsCalled(typed: string) {
  const tokens = (isMeant: (phrase: string) => boolean) =>
    new Set(kinds.filter(({ phrases }) => [...phrases].some(isMeant)).map(({ token }) => token))
  return {
    whole: tokens((phrase) => phrase === typed),
    begun: tokens((phrase) => phrase.startsWith(typed)),
  }
}

/** All words of the trade. */
export const tradeTerms: readonly string[] = [...new Set(kinds.flatMap(({ terms }) => [...terms]))]
