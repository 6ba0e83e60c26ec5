import { Link } from '@tanstack/react-router'
import { searchKinds } from '#src/catalogue/search/search-filters.ts'
import { useCompareChoice } from '#src/ui/cards/use-compare-choice.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ResultRow } from './result-row.tsx'
import type { SearchAddress } from './search-address.ts'
import { kindTitles } from './search-kinds.tsx'
import styles from './search-results.module.css'
import type { Found } from './use-search.ts'

interface Props {
  readonly address: SearchAddress
  readonly found: Found
  readonly onMore: () => void
}

/** The results by kind: the first of each, or all of one. */
export function SearchResults({ address, found, onMore }: Props) {
  const kinds = address.kind === undefined ? searchKinds : [address.kind]
  const [CompareChoice] = useCompareChoice()
  const groups = kinds.map((kind) => {
    const entries = found.entries[kind]
    const { count } = found.answer.groups[kind]
    if (count === 0) {
      if (address.kind === undefined) return null
      return (
        <p key={kind} className="empty">
          No {kindTitles[kind].toLowerCase()} match this search.{' '}
          <Link to="/search" search={{ ...address, kind: undefined }} resetScroll={false}>
            Show all results
          </Link>
        </p>
      )
    }
    const isMore = entries.length < count
    return (
      <section key={kind} className={styles['group']} aria-label={kindTitles[kind]}>
        <h2>{kindTitles[kind]}</h2>
        <ul>
          {entries.map((entry) => (
            <li key={entry.key}>
              <ResultRow entry={entry} />
              {CompareChoice && entry.kind === 'products' && (
                <CompareChoice product={entry.product} />
              )}
            </li>
          ))}
        </ul>
        {isMore && address.kind === undefined && (
          <Link
            className={styles['more']}
            to="/search"
            search={{ ...address, kind }}
            resetScroll={false}
          >
            See all {count} {kindTitles[kind].toLowerCase()}
          </Link>
        )}
        {isMore && address.kind !== undefined && (
          <ActionButton onClick={onMore}>
            Show more of {count} {kindTitles[kind].toLowerCase()}
          </ActionButton>
        )}
      </section>
    )
  })
  return (
    <>
      {groups}
      {CompareChoice && <CompareChoice />}
    </>
  )
}
