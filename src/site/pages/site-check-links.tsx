import { Link } from '@tanstack/react-router'
import type { Use } from '#src/catalogue/search/search-filters.ts'
import { filterClass } from '#src/ui/filters/filter-links.ts'

/**
 * The most common needs. The site check says how many units each takes, and accepts any other
 * number.
 */
const needs = [
  { name: '40 beds for workers', use: 'workers', n: 40 },
  { name: 'An office for 12', use: 'office', n: 12 },
  { name: 'A guard room for two', use: 'security', n: 2 },
  { name: 'Toilets for 80', use: 'toilet', n: 80 },
  { name: 'A canteen for 24', use: 'canteen', n: 24 },
] as const satisfies readonly { name: string; use: Use; n: number }[]

/** Links for visitors who know what they need, but not which product it is. */
export function SiteCheckLinks() {
  return (
    <nav className={filterClass} aria-label="By use" style={{ paddingTop: 26 }}>
      <p>What do you need?</p>
      <ul>
        {needs.map(({ name, ...search }) => (
          <li key={name}>
            <Link to="/fit" search={search}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/fit">Something else</Link>
        </li>
      </ul>
    </nav>
  )
}
