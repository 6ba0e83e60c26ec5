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
  return (
    <nav className={filterClass} aria-label="Types">
      <Link
        {...page}
        search={{ ...address, type: undefined }}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
      >
        All
      </Link>
      {category.subcategories.map(({ slug, name }) => (
        <Link
          key={slug}
          {...page}
          search={{ ...address, type: slug }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {name} {counts && (counts[slug] ?? 0)}
        </Link>
      ))}
    </nav>
  )
}
