import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { placeOf, places, wantedTerms } from './match-place.ts'
import { nearestWord } from './edit-distance.ts'
import type { SearchDocument } from './search-documents.ts'
import type { SearchMatch } from './search-request.ts'
import { termsOf } from './search-words.ts'
import { kindsWithWord, tradeTerms } from './trade-words.ts'

/** Fields that name a thing; the others describe it. */
const headFields = ['name', 'category', 'figures']
const allFields = [...headFields, 'summary', 'details']
const boost = { name: 8, category: 3, kinds: 0.5, figures: 3, summary: 2 }

/** The most documents examined for a near spelling. */
const spellingSample = 200

interface Looseness {
  readonly combineWith?: 'AND' | 'OR'
  readonly fuzzy?: (term: string) => number | false
  readonly isHeadOnly?: boolean
}

/** An index of words that can be searched as loosely as a query needs. */
export function createWordIndex() {
  const mini = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: [...allFields, 'kinds'],
    extractField: (document, field) => {
      const value = document[field as keyof SearchDocument]
      return Array.isArray(value) ? value.join(' ') : value
    },
    tokenize: (text, field) => (field === 'kinds' ? text.split(' ') : termsOf(text)),
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => [text], boost },
  })

  const run = (terms: readonly string[], options: Looseness): SearchResult[] =>
    mini.search({
      combineWith: options.combineWith ?? 'AND',
      queries: terms.map((term, place): Query => {
        const isNumber = /^\d/.test(term)
        const edits = isNumber ? false : (options.fuzzy?.(term) ?? false)
        const word: Query = {
          queries: [term],
          fields: options.isHeadOnly === true ? headFields : allFields,
          // 2 is not a prefix of 20, unless it is still being typed.
          prefix: term.length > 1 && (!isNumber || place === terms.length - 1),
          fuzzy: edits,
        }
        const kinds = isNumber || term.length === 1 ? [] : kindsWithWord(term, edits)
        if (kinds.length === 0) return word
        return { combineWith: 'OR', queries: [word, { queries: kinds, fields: ['kinds'] }] }
      }),
    })

  return {
    add: (documents: readonly SearchDocument[]) => mini.addAll(documents),

    /** Documents with exactly these words or beginnings of words. */
    findExactly: (terms: readonly string[]) => run(terms, {}),

    /** From the strictest interpretation of the query to the loosest, as far as needed. */
    find(terms: readonly string[]): { results: SearchResult[]; match: SearchMatch } {
      const exact = run(terms, {})
      const wanted = wantedTerms(terms)
      if (exact.some((result) => placeOf(result, wanted) >= places.head))
        return { results: exact, match: 'all' }
      const known = new Set<unknown>(exact.map(({ id }) => id))
      const near = run(terms, { fuzzy: editsFor, isHeadOnly: true })
      const both = [...exact, ...near.filter(({ id }) => !known.has(id))]
      if (both.length > 0) return { results: both, match: exact.length > 0 ? 'all' : 'near' }
      const looser = run(terms, { fuzzy: (term) => (term.length > 3 ? 2 : false) })
      if (looser.length > 0 || terms.length === 1) return { results: looser, match: 'near' }
      return { results: run(terms, { combineWith: 'OR' }), match: 'some' }
    },

    /**
     * The terms with each that begins no word replaced by the nearest word; null when none is.
     * @param results what was found by near spellings.
     */
    nearSpelling(terms: readonly string[], results: readonly SearchResult[]): string | null {
      const counts = new Map(tradeTerms.map((term) => [term, 1]))
      for (const { terms: found } of results.slice(0, spellingSample)) {
        for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
      }
      const words = terms.map((term) => {
        if (/^\d/.test(term) || run([term], {}).length > 0) return term
        return nearestWord(term, counts) ?? term
      })
      return words.every((word, place) => word === terms[place]) ? null : words.join(' ')
    },

    toJson: () => JSON.stringify(mini),
  }
}

/** Two swapped letters count as two edits, and are the most common typing error. */
function editsFor(term: string): number | false {
  if (term.length < 4) return false
  return term.length < 5 ? 1 : 2
}
