import { Link } from '@tanstack/react-router'
import { categories } from '#src/catalogue/schema/categories.ts'
import { popularSearches } from '#src/catalogue/search/popular-searches.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { filterClass } from '#src/ui/filters/filter-links.ts'
import { textInAddress } from './search-address.ts'
import styles from './search-suggestions.module.css'

/** What the page shows before a search. */
export function SearchStart() {
  return (
    <div className={styles['suggestions']}>
      <div>
        <h2>Popular searches</h2>
        <div className={filterClass}>
          {popularSearches.map((text) => (
            <Link key={text} to="/search" search={{ q: textInAddress(text) }}>
              {text}
            </Link>
          ))}
        </div>
      </div>
      <Ranges />
    </div>
  )
}

interface NothingFoundProps {
  readonly isFiltered: boolean
  readonly suggestion: string | null
}

/** Suggestions if nothing was found: a similar spelling, the ranges, or to contact us. */
export function NothingFound({ isFiltered, suggestion }: NothingFoundProps) {
  return (
    <div className={styles['suggestions']}>
      {suggestion !== null && (
        <p className={styles['spelling']}>
          Did you mean{' '}
          <Link to="/search" search={{ q: suggestion }}>
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {isFiltered && <p>Try fewer filters: clear them above, or choose a wider one.</p>}
      <Ranges />
      <div>
        <h2>Not in the catalogue?</h2>
        <p>Most of what leaves the yard is drawn for one site. Say what has to stand there.</p>
        <ButtonLink to="/contact" hash="quote" filled>
          Request a quote
        </ButtonLink>
      </div>
    </div>
  )
}

function Ranges() {
  return (
    <div>
      <h2>Ranges</h2>
      <ul className={styles['ranges']}>
        {categories.map(({ slug, name, summary }) => (
          <li key={slug} className="linked-card">
            <h3>
              <Link to="/products/$category" params={{ category: slug }} search={{}}>
                {name}
              </Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
