import { Link } from '@tanstack/react-router'
import type { Category } from '#src/catalogue/schema/categories.ts'
import type { ListSearch } from './list-search.ts'
import { filterClass } from '#src/ui/filters/filter-links.ts'

interface Props {
  readonly category: Category
  /** What else narrows the list stays as it is. */
  readonly address: ListSearch
  readonly counts: Readonly<Record<string, number | undefined>> | undefined
}

/** Links that narrow a category down to one of its subcategories. */
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
          // Also when the address holds parameters of an advertisement.
          aria-current={kind?.slug === address.type ? 'page' : undefined}
        >
          {kind === undefined ? 'All' : [kind.name, counts && (counts[kind.slug] ?? 0)].join(' ')}
        </Link>
      ))}
    </nav>
  )
}
