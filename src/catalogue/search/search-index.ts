import type { SearchResult } from 'minisearch'
import { type ProductFilters, type SearchKind, searchKinds } from './search-filters.ts'
import { type Footprint, type QueryMeasures, footprintDistance, readMeasures } from './measures.ts'
import { failedFilters } from './product-choices.ts'
import type { SearchDocument } from './search-documents.ts'
import { type IndexedDocument, type Ranked, firstOf, tierOfTerms, tiers } from './search-rank.ts'
import type { SearchAnswer, SearchGroup, SearchRequest } from './search-request.ts'
import { queryTermsOf, termsOf } from './search-words.ts'
import { inTradeWords } from './trade-spellings.ts'
import { createWordIndex } from './word-index.ts'

export interface SearchIndex {
  readonly add: (documents: readonly SearchDocument[]) => void
  readonly search: (request: SearchRequest) => SearchAnswer
  /** For benchmarks: the serialised word index. */
  readonly toJson: () => string
}

/**
 * The measures of a query; people as a minimum, or as a maximum if no building has so much room.
 */
interface Wanted extends Pick<QueryMeasures, 'people' | 'footprints' | 'area'> {
  readonly isAtMost?: boolean
  /** No product has this size, so the nearest ones are shown. */
  readonly isNearest?: boolean
}

const nothingMeasured: Wanted = { people: null, footprints: [], area: null }

/** Anything longer is a text, not a search. */
const longestQuery = 200
const mostTerms = 12

/** An empty index. It does not know where it runs; the page runs it in a worker. */
export function createSearchIndex(): SearchIndex {
  const documents = new Map<string, IndexedDocument>()
  const words = createWordIndex()

  const rank = (
    results: readonly SearchResult[],
    terms: readonly string[],
    measures: Wanted,
  ): Ranked[] => {
    const tierOf = tierOfTerms(terms)
    const ranked: Ranked[] = []
    for (const result of results) {
      const document = documents.get(String(result.id))
      if (document === undefined) continue
      const distance = distanceOf(document, measures)
      const tier = tierOf(result, document)
      ranked.push({ document, tier, score: result.score, terms: result.terms, distance })
    }
    return ranked
  }

  /**
   * A single letter is matched against names only; most words of an index begin with some letter.
   */
  const findLetter = (letter: string): Ranked[] =>
    everything(nothingMeasured)
      .filter(({ document }) => ` ${document.phrase}`.includes(` ${letter}`))
      .map((entry) => ({
        ...entry,
        tier: entry.document.phrase.startsWith(letter) ? tiers.beginsName : tiers.inName,
        terms: entry.document.phrase.split(' ').filter((word) => word.startsWith(letter)),
      }))

  const everything = (measures: Wanted): Ranked[] =>
    [...documents.values()].map((document) => ({
      document,
      tier: tiers.text,
      score: 0,
      terms: [],
      distance: distanceOf(document, measures),
    }))

  /** Products of the size and capacity that a query asks for, which have its other words. */
  const findMeasured = (terms: readonly string[], measures: Wanted): Ranked[] => {
    const candidates =
      terms.length === 0 ? everything(measures) : rank(words.find(terms).results, terms, measures)
    const fitting = candidates.filter(
      ({ document, distance }) => document.kind === 'products' && distance !== null,
    )
    if (terms.length === 0) return fitting
    // Products that only mention the words come after those named so, whatever their size.
    const best = fitting.filter(({ tier }) => tier > tiers.text)
    return best.length > 0 || measures.isNearest !== true ? best : fitting
  }

  /** Null if no product has that size: then the measures are treated as words. */
  const findByMeasures = (measures: QueryMeasures, terms: readonly string[]): Ranked[] | null => {
    const { people, footprints, area } = measures
    if (people === null && footprints.length === 0 && area === null) return null
    const rest = queryTermsOf(measures.rest, { keepsFillers: false }).slice(0, mostTerms)
    const products = findMeasured(rest, measures)
    if (products.length === 0 && (rest.length > 0 || footprints.length > 0)) {
      products.push(...findMeasured(rest, { ...measures, isNearest: true }))
    }
    // If no building is large enough for so many people, several of the largest are the answer.
    if (products.length === 0) products.push(...findMeasured(rest, { ...measures, isAtMost: true }))
    if (products.length === 0) return null
    const othersOf = (terms: readonly string[]) =>
      terms.length === 0
        ? []
        : rank(words.findExactly(terms), terms, measures).filter(
            ({ document }) => document.kind !== 'products',
          )
    const others = othersOf(terms)
    return [...products, ...(others.length > 0 ? others : othersOf(rest))]
  }

  return {
    add(added) {
      for (const document of added) {
        const phrase = termsOf(document.name).join(' ')
        documents.set(document.key, { ...document, place: documents.size, phrase })
      }
      words.add(added)
    },
    search({ text, filters, limits }) {
      const typed = inTradeWords(text.slice(0, longestQuery))
      const terms = queryTermsOf(typed).slice(0, mostTerms)
      const measures = readMeasures(typed)
      const isFiltered = Object.values(filters).some((value) => value !== undefined)
      const passing = (found: readonly Ranked[]) =>
        groupsOf(
          found.filter(({ document }) => !isFiltered || passes(document, filters)),
          limits,
        )
      if (terms.length === 0) {
        const found = typed.trim() === '' && isFiltered ? everything(measures) : []
        return { groups: passing(found), match: 'all', suggestion: null }
      }
      const [letter] = terms
      if (terms.length === 1 && letter?.length === 1 && !/\d/.test(letter)) {
        return { groups: passing(findLetter(letter)), match: 'all', suggestion: null }
      }
      const measured = findByMeasures(measures, terms)
      if (measured !== null) return { groups: passing(measured), match: 'all', suggestion: null }
      const { results, match } = words.find(terms)
      const isAsTyped = match === 'all' && results.length > 0
      return {
        groups: passing(rank(results, terms, measures)),
        match,
        suggestion: isAsTyped ? null : words.nearSpelling(terms, results),
      }
    },
    toJson: words.toJson,
  }
}

/** The distance from the wanted size, or null if it is too small or of another length. */
function distanceOf(
  document: SearchDocument,
  { people, footprints, area, isAtMost, isNearest }: Wanted,
): number | null {
  const bySize =
    area === null
      ? distanceBySize(document, footprints, isNearest)
      : distanceByArea(document.footprint, area)
  if (bySize === null || people === null) return bySize
  if (document.people === null) return null
  const spare = document.people - people
  if (isAtMost === true) return bySize - spare
  return spare < 0 ? null : bySize + spare
}

function distanceBySize(
  { footprint }: SearchDocument,
  meant: readonly Footprint[],
  isNearest: boolean | undefined,
): number | null {
  return meant.length === 0 ? 0 : footprintDistance(footprint, meant, isNearest)
}

/** Any area is near enough, the nearest first. */
function distanceByArea(footprint: Footprint | null, area: number): number | null {
  if (footprint === null || footprint.width === null) return null
  return Math.abs(footprint.length * footprint.width - area)
}

/** Filters concern products; anything else passes none. */
function passes({ choices }: SearchDocument, filters: ProductFilters): boolean {
  return choices !== null && failedFilters(choices, filters).length === 0
}

function groupsOf(found: readonly Ranked[], limits: SearchRequest['limits']) {
  const groupOf = (kind: SearchKind): SearchGroup => {
    const all = found.filter(({ document }) => document.kind === kind)
    const hits = firstOf(all, limits[kind])
    return {
      count: all.length,
      hits: hits.map(({ document, terms }) => ({ key: document.key, terms })),
    }
  }
  return Object.fromEntries(
    searchKinds.map((kind) => [kind, groupOf(kind)]),
  ) as SearchAnswer['groups']
}
