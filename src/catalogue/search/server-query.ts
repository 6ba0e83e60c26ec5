import { readMeasures } from './measures.ts'
import { queryTermsOf } from './search-words.ts'
import { englishSpellings, inTradeWords } from './trade-spellings.ts'
import { kindPhrasesOf } from './trade-words.ts'

/** With more, a query could exceed the 300 words and operators that the server takes. */
const mostTerms = 6
/** Kinds of buildings are looked up from here on: too many have a word that begins with two letters. */
const shortestOfKind = 3

/** A query for `find_products()` on the server. */
interface ServerQuery {
  /** Products with all words, as the index knows them, in the syntax of PostgreSQL's to_tsquery(). */
  readonly words: string
  /** Whether the text also asks for a size or capacity, which only the device can compare. */
  readonly isMeasured: boolean
}

/** The query that the server gets for a typed text; null if it has no words. */
export function serverQuery(text: string): ServerQuery | null {
  const { rest, people, footprints, area } = readMeasures(inTradeWords(text))
  const isMeasured = people !== null || footprints.length > 0 || area !== null
  const terms = queryTermsOf(rest, { keepsFillers: !isMeasured }).slice(0, mostTerms)
  if (terms.length === 0) return null
  const words = terms.map((term, place) => `(${anyOf(term, place === terms.length - 1)})`)
  return { words: words.join(' & '), isMeasured }
}

/** Ways to write a term: a beginning of a word, another spelling, and the kinds that are called so. */
function anyOf(term: string, isLast: boolean): string {
  const isNumber = /^\d/.test(term)
  // 2 is not a prefix of 20, unless it is still being typed; one letter begins too many words.
  const spelled = [term, ...englishSpellings(term)].map((word) =>
    isNumber && !isLast ? `'${word}'` : `'${word}':*${term.length === 1 && !isNumber ? 'A' : ''}`,
  )
  if (isNumber || term.length < shortestOfKind) return spelled.join(' | ')
  const { names, slugs } = kindPhrasesOf(term)
  const phrases = [
    ...names.map((name) => phrase(name, ':*A')),
    ...slugs.map((slug) => phrase(slug.replaceAll('-', ' '), ':B')),
  ]
  return [...spelled, ...phrases].join(' | ')
}

/** @param weight of the places where all of its words are looked for. */
function phrase(words: string, weight: string): string {
  return `(${words
    .split(' ')
    .map((word) => `'${word}'${weight}`)
    .join(' <-> ')})`
}
