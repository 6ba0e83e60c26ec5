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
  /** What is looked for. The router reads "20" as a number. */
  readonly q?: string | number | undefined
  readonly kind?: SearchKind | undefined
}

/** Reads them as anybody may have written them: a value that is not in its list is no filter. */
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

/** What is looked for as it goes into the address: without quotes around a number, and not at all when empty. */
export function textInAddress(text: string): string | number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return String(Number(trimmed)) === trimmed ? Number(trimmed) : trimmed
}
