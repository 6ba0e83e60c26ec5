import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { categories } from '#src/catalogue/schema/categories.ts'
import { lengthBands, peopleBands } from '#src/catalogue/search/search-filters.ts'
import { type SearchAddress, textInAddress } from './search-address.ts'
import styles from './search-fields.module.css'
import { searchFieldId } from './search-opener.tsx'

const longestText = 200

const filters = [
  {
    name: 'category',
    label: 'Range',
    any: 'All ranges',
    options: categories.map(({ slug, name }) => ({ slug, label: name })),
  },
  { name: 'people', label: 'Capacity', any: 'Any capacity', options: peopleBands },
  { name: 'length', label: 'Length', any: 'Any length', options: lengthBands },
] as const

interface Props {
  readonly address: SearchAddress
  readonly text: string
  readonly onText: (text: string) => void
}

/** The field and the filters. Filters go into the history, so that Back undoes them. */
export function SearchFields({ address, text, onText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate({ from: '/search' })
  const isFiltered = filters.some(({ name }) => address[name] !== undefined)
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
        // A telephone's keyboard gives way to the results.
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
      <div className={`${styles['filters']} needs-script`}>
        {filters.map(({ name, label, any, options }) => (
          <div key={name}>
            <label htmlFor={`search-${name}`}>{label}</label>
            <select
              id={`search-${name}`}
              value={address[name] ?? ''}
              onChange={(event) => filterBy(name, event.target.value)}
            >
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.slug} value={option.slug}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        ))}
        {isFiltered && (
          <Link to="/search" search={{ q: textInAddress(text) }} resetScroll={false}>
            Clear filters
          </Link>
        )}
      </div>
      <noscript>
        <p>Search needs JavaScript. The ranges below lead to every product.</p>
      </noscript>
    </form>
  )
}
