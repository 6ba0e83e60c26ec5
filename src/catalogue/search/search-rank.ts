import type { SearchResult } from 'minisearch'
import { placeOf, places, wantedTerms } from './match-place.ts'
import type { SearchDocument } from './search-documents.ts'
import { kindsCalled } from './trade-words.ts'

/** A document in the index. */
export interface IndexedDocument extends SearchDocument {
  /** Its number in the order in which documents came. */
  readonly place: number
  /** The words of its name with spaces between. */
  readonly phrase: string
}

/** A matched document with the values that rank it. */
export interface Ranked {
  readonly document: IndexedDocument
  readonly tier: number
  readonly score: number
  readonly terms: readonly string[]
  /** The distance from the wanted size and capacity; null if not of that size. */
  readonly distance: number | null
}

/** The tiers of a match; each outranks any score of a lower one. */
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

/**
 * What a result of these terms is worth: exact name, beginning of the name, whole words of the
 * name, a whole trade synonym, beginnings of words in the name, the beginning of a synonym, words
 * spread over name, synonyms and figures, a near spelling, the text.
 */
export function tierOfTerms(terms: readonly string[]) {
  const typed = terms.join(' ')
  const called = kindsCalled(typed)
  const wanted = wantedTerms(terms)
  return (result: SearchResult, { phrase, kinds }: IndexedDocument): number => {
    if (phrase === typed) return tiers.name
    if (phrase.startsWith(typed)) return tiers.beginsName
    const place = placeOf(result, wanted)
    const isCalledSo = kinds.some((kind) => called.whole.has(kind))
    if (place === places.name) {
      const padded = ` ${phrase} `
      const areWords = terms.every((term) => padded.includes(` ${term} `))
      return areWords || isCalledSo ? tiers.wordsOfName : tiers.inName
    }
    if (isCalledSo) return tiers.wholeSynonym
    if (kinds.some((kind) => called.begun.has(kind))) return tiers.synonym
    if (place === places.head) return tiers.head
    return place === places.text || !isInHead(result) ? tiers.text : tiers.near
  }
}

const isInHead = ({ match }: SearchResult) =>
  Object.values(match).some((fields) =>
    fields.some((field) => field !== 'summary' && field !== 'details'),
  )

/** By tier, then distance from the wanted size, then score, then the catalogue's order. */
function byRank(a: Ranked, b: Ranked): number {
  return (
    b.tier - a.tier ||
    (a.distance ?? 0) - (b.distance ?? 0) ||
    b.score - a.score ||
    a.document.place - b.document.place
  )
}

/** The first `limit` of what is found, without sorting all of it. */
export function firstOf(found: readonly Ranked[], limit: number): Ranked[] {
  if (limit >= found.length / 4) return found.toSorted(byRank).slice(0, limit)
  const first: Ranked[] = []
  for (const entry of found) {
    const last = first.at(-1)
    if (first.length === limit && (last === undefined || byRank(entry, last) > 0)) continue
    const place = first.findIndex((other) => byRank(entry, other) < 0)
    first.splice(place < 0 ? first.length : place, 0, entry)
    if (first.length > limit) first.pop()
  }
  return first
}
