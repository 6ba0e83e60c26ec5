import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { nearestWord } from './near-spelling.ts'
import type { SearchDocument } from './search-documents.ts'
import type { SearchMatch } from './search-request.ts'
import { termsOf } from './search-words.ts'

/** Fields that say what a thing is; the others tell about it. */
export const headFields: readonly string[] = ['name', 'category', 'synonyms', 'figures']

const allFields = [...headFields, 'summary', 'details']
const boost = { name: 8, category: 3, synonyms: 4, figures: 3, summary: 2 }

interface Looseness {
  readonly combineWith?: 'AND' | 'OR'
  readonly fuzzy?: (term: string) => number | false
  readonly isHeadOnly?: boolean
}

/** An index of words that can be read as loosely as a query needs. */
export function createWordIndex() {
  const mini = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: allFields,
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => [text], boost },
  })

  const run = (terms: readonly string[], options: Looseness): SearchResult[] =>
    mini.search({
      combineWith: options.combineWith ?? 'AND',
      queries: terms.map((term, place): Query => {
        const isNumber = /^\d/.test(term)
        return {
          queries: [term],
          // One letter begins too many words.
          fields: options.isHeadOnly === true || term.length === 1 ? [...headFields] : allFields,
          // 2 is not the beginning of 20, unless it is being typed.
          prefix: !isNumber || place === terms.length - 1,
          fuzzy: isNumber ? false : (options.fuzzy?.(term) ?? false),
        }
      }),
    })

  return {
    add: (documents: readonly SearchDocument[]) => mini.addAll(documents),

    /** Documents with exactly these words or beginnings of words. */
    findExactly: (terms: readonly string[]) => run(terms, {}),

    /** From the strictest reading of the query to the loosest, as far as needed. */
    find(terms: readonly string[]): { results: SearchResult[]; match: SearchMatch } {
      const exact = run(terms, {})
      if (exact.some((result) => hasAll(result, terms, isHead))) {
        return { results: exact, match: 'all' }
      }
      const known = new Set<unknown>(exact.map(({ id }) => id))
      const near = run(terms, { fuzzy: editsFor, isHeadOnly: true })
      const both = [...exact, ...near.filter(({ id }) => !known.has(id))]
      if (both.length > 0) return { results: both, match: exact.length > 0 ? 'all' : 'near' }
      const looser = run(terms, { fuzzy: (term) => (term.length > 3 ? 2 : false) })
      if (looser.length > 0 || terms.length === 1) return { results: looser, match: 'near' }
      return { results: run(terms, { combineWith: 'OR' }), match: 'some' }
    },

    /** The terms with each that begins no word replaced by the nearest word; null when none is. */
    nearSpelling(terms: readonly string[]): string | null {
      const words = terms.map((term) => {
        if (/^\d/.test(term) || run([term], {}).length > 0) return term
        const counts = new Map<string, number>()
        for (const { terms: found } of mini.search(term, { fuzzy: 3, fields: [...headFields] })) {
          for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
        }
        return nearestWord(term, counts) ?? term
      })
      return words.every((word, place) => word === terms[place]) ? null : words.join(' ')
    },

    toJson: () => JSON.stringify(mini),
  }
}

/** Two letters changed places count as two edits, and that is the most common slip. */
function editsFor(term: string): number | false {
  if (term.length < 4) return false
  return term.length < 6 ? 1 : 2
}

export const isHead = (field: string) => headFields.includes(field)

/** Whether each term begins a word that was found in one of the fields. */
export function hasAll(
  { match }: SearchResult,
  terms: readonly string[],
  isField: (field: string) => boolean,
): boolean {
  const found = Object.entries(match)
  return terms.every((term) =>
    found.some(([word, fields]) => word.startsWith(term) && fields.some(isField)),
  )
}
