import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { productFilters } from '#src/catalogue/search/search-filters.ts'
import { ChoiceFields } from '#src/ui/filters/choice-fields.tsx'
import { type SearchAddress, textInAddress } from './search-address.ts'
import styles from './search-fields.module.css'
import { searchFieldId } from './search-opener.tsx'

const longestText = 200

interface Props {
  readonly address: SearchAddress
  readonly text: string
  readonly onText: (text: string) => void
}

/** The search field and its filters. Filters are history entries, so that Back undoes them. */
export function SearchFields({ address, text, onText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate({ from: '/search' })
  const isFiltered = productFilters.some(({ name }) => address[name] !== undefined)
  const filterBy = (name: keyof SearchAddress, slug: string) =>
    void navigate({
      search: ({ [name]: _, ...rest }) => ({
        ...rest,
        q: textInAddress(text),
        ...(slug === '' ? {} : { [name]: slug }),
      }),
      resetScroll: false,
    })
  return (
    <form
      role="search"
      action="/search"
      className={styles['fields']}
      onSubmit={(event) => {
        event.preventDefault()
        // Closes a phone's keyboard, so that the results are visible.
        input.current?.blur()
      }}
    >
      <div className={`${styles['text']} needs-script`}>
        <input
          ref={input}
          id={searchFieldId}
          name="q"
          type="text"
          aria-label="Search products, projects and articles"
          placeholder="Cabin, 20 ft, for 16 men"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestText}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <button type="submit" aria-label="Search">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m13.5 13.5 5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />
          </svg>
        </button>
      </div>
      <ChoiceFields idPrefix="search" fields={productFilters} values={address} onChoose={filterBy}>
        {isFiltered && (
          <Link to="/search" search={{ q: textInAddress(text) }} resetScroll={false}>
            Clear filters
          </Link>
        )}
      </ChoiceFields>
      <noscript>
        <p>Search needs JavaScript. The ranges below lead to every product.</p>
      </noscript>
    </form>
  )
}
