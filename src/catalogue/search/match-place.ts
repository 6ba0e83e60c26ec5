import type { SearchResult } from 'minisearch'
import { kindsWithWord } from './trade-words.ts'

/** Where words were found, from the least telling place to the most. */
export const places = { nowhere: 0, text: 1, head: 2, name: 3 } as const

type Place = (typeof places)[keyof typeof places]

const placeOfField: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['name', places.name],
  ['category', places.head],
  ['figures', places.head],
  ['kinds', places.head],
])

/** A query term with the building kinds that have a word beginning with it. */
interface WantedTerm {
  readonly term: string
  readonly kinds: ReadonlySet<string>
}

/** The query terms with their kinds, looked up once for all results. */
export function wantedTerms(terms: readonly string[]): WantedTerm[] {
  return terms.map((term) => ({ term, kinds: new Set(kindsWithWord(term, false)) }))
}

/** The most telling place in which every term begins a word; near spellings do not count. */
export function placeOf({ match }: SearchResult, wanted: readonly WantedTerm[]): Place {
  let least: Place = places.name
  for (const { term, kinds } of wanted) {
    let best: Place = places.nowhere
    for (const word in match) {
      if (!word.startsWith(term) && !kinds.has(word)) continue
      for (const field of match[word] ?? []) {
        const place = placeOfField.get(field) ?? places.text
        if (place > best) best = place
      }
    }
    if (best < least) least = best
  }
  return least
}
