import { Link } from '@tanstack/react-router'
import { type SearchKind, searchKinds } from '#src/catalogue/search/search-filters.ts'
import { filterClass } from '#src/ui/filters/filter-links.ts'
import type { SearchAddress } from './search-address.ts'
import { countOf } from './search-status.tsx'
import type { Found } from './use-search.ts'

export const kindTitles: Readonly<Record<SearchKind, string>> = {
  products: 'Products',
  projects: 'Projects',
  articles: 'Articles',
}

interface Props {
  readonly address: SearchAddress
  readonly found: Found
}

/** Links to the results of one kind, with their number. */
export function SearchKinds({ address, found }: Props) {
  const { kind: _, ...all } = address
  return (
    <nav className={filterClass} aria-label="Kinds of results">
      <Link
        to="/search"
        search={all}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
      >
        All {countOf(found)}
      </Link>
      {searchKinds.map((kind) => {
        const { count } = found.answer.groups[kind]
        if (count === 0 && address.kind !== kind) return null
        return (
          <Link
            key={kind}
            to="/search"
            search={{ ...all, kind }}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {kindTitles[kind]} {count}
          </Link>
        )
      })}
    </nav>
  )
}
