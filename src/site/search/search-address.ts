import {
  type ProductFilters,
  type SearchKind,
  productFiltersIn,
  searchKinds,
} from '#src/catalogue/search/search-filters.ts'
import { oneOf } from '#src/platform/one-of.ts'

const longestText = 200

/** The search parameters of the search page. */
export interface SearchAddress extends ProductFilters {
  /** The search text. The router parses "20" as a number. */
  readonly q?: string | number | undefined
  readonly kind?: SearchKind | undefined
}

/** Parses the search parameters, whatever they contain; invalid filters are dropped. */
export function searchAddress(search: Readonly<Record<string, unknown>>): SearchAddress {
  return {
    q: textOf(search['q']),
    kind: oneOf(searchKinds, search['kind']),
    ...productFiltersIn(search),
  }
}

function textOf(value: unknown): string | number | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value
  return typeof value === 'string' ? value.slice(0, longestText) : undefined
}

/** The search text as a parameter: a number without quotes, nothing if it is empty. */
export function textInAddress(text: string): string | number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return String(Number(trimmed)) === trimmed ? Number(trimmed) : trimmed
}
