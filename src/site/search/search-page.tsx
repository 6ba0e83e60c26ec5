import { useState } from 'react'
import type { SearchKind } from '#src/catalogue/search/search-filters.ts'
import type { SearchAddress } from './search-address.ts'
import { SearchFields } from './search-fields.tsx'
import { SearchKinds } from './search-kinds.tsx'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchStatus, countOf } from './search-status.tsx'
import { NothingFound, SearchStart } from './search-suggestions.tsx'
import { useSearch } from './use-search.ts'
import { useSearchText } from './use-search-text.ts'

/** The number of results per kind, and by which a list of one kind grows. */
const together = 6
const alone = 24

/** The search page; the URL holds text and filters. */
export function SearchPage({ address }: { readonly address: SearchAddress }) {
  const { kind, q: _, ...filters } = address
  const [text, setText] = useSearchText(address)
  const [shown, setShown] = useState(alone)
  const limitOf = (own: SearchKind) => (kind === undefined ? together : kind === own ? shown : 0)
  const search = useSearch({
    text: text.trim(),
    filters,
    limits: {
      products: limitOf('products'),
      projects: limitOf('projects'),
      articles: limitOf('articles'),
    },
  })
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const isAsked = text.trim() !== '' || isFiltered
  const { found } = search
  const total = found === undefined ? 0 : countOf(found)
  return (
    <>
      <div className={`wrap ${styles['heading']}`}>
        <p className="eyebrow">Search</p>
        <h1>What are you looking for?</h1>
        <SearchFields address={address} text={text} onText={setText} />
      </div>
      <section className={`wrap ${styles['results']}`} aria-label="Search results">
        {isAsked ? (
          <>
            <SearchStatus text={text} isFiltered={isFiltered} search={search} />
            {found !== undefined && total > 0 && <SearchKinds address={address} found={found} />}
            {found !== undefined && total > 0 && (
              <SearchResults
                address={address}
                found={found}
                onMore={() => setShown(shown + alone)}
              />
            )}
            {found !== undefined && total === 0 && (
              <NothingFound isFiltered={isFiltered} suggestion={found.answer.suggestion} />
            )}
            {found === undefined && !search.isFailed && <Waiting />}
          </>
        ) : (
          <SearchStart />
        )}
      </section>
    </>
  )
}

function Waiting() {
  return (
    <div className={styles['waiting']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
