import type { ProductFilters, SearchKind } from './search-filters.ts'

export interface SearchRequest {
  readonly text: string
  /** A value that is in no list finds nothing. */
  readonly filters: ProductFilters
  /** How many hits of each kind are wanted; the counts are of all. */
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
  /** How it was found: as typed, by a near spelling, or with some of the words only. */
  readonly match: SearchMatch
  /** The query with unknown words replaced by near ones, when there are any. */
  readonly suggestion: string | null
}

export type SearchMatch = 'all' | 'near' | 'some'
