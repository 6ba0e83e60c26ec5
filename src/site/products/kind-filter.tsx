import { Link } from '@tanstack/react-router'
import type { Category } from '#src/catalogue/schema/categories.ts'
import { filterClass } from '#src/ui/filter-links.ts'

/** Links that narrow a category down to one of its subcategories. */
export function KindFilter({ category }: { readonly category: Category }) {
  if (category.subcategories.length === 0) return null
  const page = { to: '/products/$category', params: { category: category.slug } } as const
  return (
    <nav className={filterClass} aria-label="Types">
      <Link
        {...page}
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
      >
        All
      </Link>
      {category.subcategories.map(({ slug, name }) => (
        <Link
          key={slug}
          {...page}
          search={{ type: slug }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
