import type { SearchResult } from 'minisearch'
import type { SearchDocument } from './search-documents.ts'
import { hasAll, isHead } from './word-index.ts'

/** A document in the index. */
export interface IndexedDocument extends SearchDocument {
  /** Its number in the order in which documents came. */
  readonly place: number
  /** The words of its name with spaces between. */
  readonly phrase: string
}

/** A document that was found, with what decides about its place. */
export interface Ranked {
  readonly document: IndexedDocument
  readonly tier: Tier
  readonly score: number
  readonly terms: readonly string[]
  /** From the size and capacity that were asked for; null when it is not of that size. */
  readonly distance: number | null
}

/** What a match is worth; each is worth more than any score within a lower one. */
export const tiers = {
  text: 0,
  near: 1,
  head: 2,
  synonym: 3,
  inName: 4,
  wholeSynonym: 5,
  wordsOfName: 6,
  beginsName: 7,
  name: 8,
} as const

type Tier = (typeof tiers)[keyof typeof tiers]

/**
 * Exact name, beginning of the name, whole words of the name, a whole trade synonym, beginnings of
 * words in the name, the beginning of a synonym, words spread over name, synonyms and figures, a
 * near spelling, the text.
 */
export function tierOf(
  result: SearchResult,
  { phrase, synonyms }: IndexedDocument,
  terms: readonly string[],
): Tier {
  const typed = terms.join(' ')
  if (phrase === typed) return tiers.name
  if (phrase.startsWith(typed)) return tiers.beginsName
  if (terms.every((term) => ` ${phrase} `.includes(` ${term} `))) return tiers.wordsOfName
  if (` | ${synonyms} | `.includes(` | ${typed} | `)) return tiers.wholeSynonym
  if (hasAll(result, terms, (field) => field === 'name')) return tiers.inName
  if (` | ${synonyms}`.includes(` | ${typed}`)) return tiers.synonym
  if (hasAll(result, terms, isHead)) return tiers.head
  if (hasAll(result, terms, () => true)) return tiers.text
  return Object.values(result.match).some((fields) => fields.some(isHead)) ? tiers.near : tiers.text
}

/** Better tier, then nearer to the size that was asked for, then score, then the catalogue's order. */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    b.tier - a.tier ||
    (a.distance ?? 0) - (b.distance ?? 0) ||
    b.score - a.score ||
    a.document.place - b.document.place
  )
}
