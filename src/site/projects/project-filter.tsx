import { Link } from '@tanstack/react-router'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { filterClass } from '#src/ui/filters/filter-links.ts'
import type { ProjectSearch } from './project-search.ts'

interface Props {
  /** Undefined stands for all. */
  readonly current: ProjectSearch['category']
}

/** Links that filter projects by category. */
export function ProjectFilter({ current }: Props) {
  return (
    <nav className={filterClass} aria-label="Categories">
      {[undefined, ...projectCategories].map((category) => (
        <Link
          key={category ?? 'all'}
          to="/projects"
          search={category === undefined ? {} : { category }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          // Even if the URL has parameters of an advertisement.
          aria-current={category === current ? 'page' : undefined}
        >
          {category ?? 'All'}
        </Link>
      ))}
    </nav>
  )
}
