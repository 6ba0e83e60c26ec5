import type { ProductFilters, SearchKind } from './search-filters.ts'

export interface SearchRequest {
  readonly text: string
  /** An unknown value finds nothing. */
  readonly filters: ProductFilters
  /** The most hits of each kind; the counts cover all. */
  readonly limits: Readonly<Record<SearchKind, number>>
}

export interface SearchHit {
  readonly key: string
  /** Words of the index that were found in it, for marking. */
  readonly terms: readonly string[]
}

export interface SearchGroup {
  readonly count: number
  readonly hits: readonly SearchHit[]
}

export interface SearchAnswer {
  readonly groups: Readonly<Record<SearchKind, SearchGroup>>
  /** How the results matched: as typed, by near spelling, or with only some of the words. */
  readonly match: SearchMatch
  /** The query with unknown words replaced by near ones, when there are any. */
  readonly suggestion: string | null
}

export type SearchMatch = 'all' | 'near' | 'some'
