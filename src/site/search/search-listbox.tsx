import { Link } from '@tanstack/react-router'
import { type SearchKind, searchKinds } from '#src/catalogue/search/search-filters.ts'
import { popularSearches } from '#src/catalogue/search/popular-searches.ts'
import type { SearchEntry } from '#src/catalogue/search/search-entries.ts'
import { entryFigures, entryMeta, entryName } from './entry-text.ts'
import { EntryLink } from './entry-link.tsx'
import { Marked } from './marked.tsx'
import { textInAddress } from './search-address.ts'
import styles from './search-listbox.module.css'
import { SearchStatus, countOf } from './search-status.tsx'
import type { Found, Search } from './use-search.ts'

/** An option that can be chosen with the arrow keys. */
export type SearchOption = { readonly key: string } & (
  | { readonly group: SearchKind; readonly entry: SearchEntry }
  | { readonly group: 'all' | 'popular'; readonly text: string }
)

/** The options in order: results with a link to all of them, or popular searches. */
export function optionsOf(text: string, found: Found | undefined): SearchOption[] {
  if (text.trim() === '') {
    return popularSearches.map((text) => ({ key: `popular:${text}`, group: 'popular', text }))
  }
  if (found === undefined || countOf(found) === 0) return []
  const entries = searchKinds.flatMap((group) =>
    found.entries[group].map((entry): SearchOption => ({ key: entry.key, group, entry })),
  )
  return [...entries, { key: 'all', group: 'all', text }]
}

const groups = [
  ['products', 'Products'],
  ['projects', 'Projects'],
  ['articles', 'Articles'],
  ['popular', 'Popular searches'],
  ['all', undefined],
] as const

interface Props {
  readonly id: string
  readonly text: string
  readonly search: Search
  readonly options: readonly SearchOption[]
  readonly active: string | undefined
  readonly optionId: (key: string) => string
  /** Called when an option opens another page. */
  readonly onOpen: () => void
}

/** The popup of the search field. */
export function SearchListbox({ id, text, search, options, active, optionId, onOpen }: Props) {
  const { found } = search
  return (
    <>
      <SearchStatus text={text} search={search} />
      <div
        id={id}
        role="listbox"
        aria-label="Search results"
        tabIndex={-1}
        className={styles['list']}
        hidden={options.length === 0}
      >
        {groups.map(([group, title]) => {
          const own = options.filter((option) => option.group === group)
          if (own.length === 0) return null
          const count =
            found !== undefined && 'entry' in (own[0] ?? {}) ? countIn(found, group) : ''
          const shown = own.map((option) => (
            <Option
              key={option.key}
              option={option}
              id={optionId(option.key)}
              isActive={option.key === active}
              total={found === undefined ? 0 : countOf(found)}
              onOpen={onOpen}
            />
          ))
          if (title === undefined) return shown
          return (
            <div key={group} role="group" aria-label={title}>
              <div className={styles['title']} aria-hidden="true">
                {title} <span>{count}</span>
              </div>
              {shown}
            </div>
          )
        })}
      </div>
    </>
  )
}

function countIn(found: Found, group: string): number | '' {
  const kind = searchKinds.find((entry) => entry === group)
  return kind === undefined ? '' : found.answer.groups[kind].count
}

interface OptionProps {
  readonly option: SearchOption
  readonly id: string
  readonly isActive: boolean
  readonly total: number
  readonly onOpen: () => void
}

function Option({ option, id, isActive, total, onOpen }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onClick: onOpen,
  } as const
  if (!('entry' in option)) {
    return (
      <Link
        {...shared}
        className={option.group === 'all' ? styles['all'] : styles['popular']}
        to="/search"
        search={{ q: textInAddress(option.text) }}
      >
        {option.group === 'all' ? `See all ${total} results` : option.text}
      </Link>
    )
  }
  const { entry } = option
  return (
    <EntryLink {...shared} className={styles['entry']} entry={entry}>
      <span className={styles['name']}>
        <Marked text={entryName(entry)} found={entry.found} />
      </span>
      <span className={styles['meta']}>{entryFigures(entry) || entryMeta(entry)}</span>
    </EntryLink>
  )
}
