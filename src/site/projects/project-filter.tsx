import { Link } from '@tanstack/react-router'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { filterClass } from '#src/ui/filters/filter-links.ts'

/** Links that narrow the projects down to one category. */
export function ProjectFilter() {
  return (
    <nav className={filterClass} aria-label="Categories">
      <Link
        to="/projects"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
      >
        All
      </Link>
      {projectCategories.map((category) => (
        <Link
          key={category}
          to="/projects"
          search={{ category }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {category}
        </Link>
      ))}
    </nav>
  )
}
