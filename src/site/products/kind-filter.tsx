import { Link } from '@tanstack/react-router'
import type { Category } from '#src/catalogue/schema/categories.ts'
import type { ListSearch } from './list-search.ts'
import { filterClass } from '#src/ui/filters/filter-links.ts'

interface Props {
  readonly category: Category
  /** Search parameters that stay. */
  readonly address: ListSearch
  readonly counts: Readonly<Record<string, number | undefined>> | undefined
}

/** Links that filter a category by subcategory. */
export function KindFilter({ category, address, counts }: Props) {
  if (category.subcategories.length === 0) return null
  const page = { to: '/products/$category', params: { category: category.slug } } as const
  const kinds = [undefined, ...category.subcategories]
  return (
    <nav className={filterClass} aria-label="Types">
      {kinds.map((kind) => (
        <Link
          key={kind?.slug ?? 'all'}
          {...page}
          search={{ ...address, type: kind?.slug }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          // Even if the address has parameters of an advertisement.
          aria-current={kind?.slug === address.type ? 'page' : undefined}
        >
          {kind === undefined ? 'All' : [kind.name, counts && (counts[kind.slug] ?? 0)].join(' ')}
        </Link>
      ))}
    </nav>
  )
}
