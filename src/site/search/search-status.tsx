import { searchKinds } from '#src/catalogue/search/search-filters.ts'
import { ListNote, PartOfCatalogueNote } from '#src/ui/filters/list-note.tsx'
import styles from './search-status.module.css'
import type { Found, Search } from './use-search.ts'

/** The number of results of all kinds. */
export function countOf({ answer }: Found): number {
  return searchKinds.reduce((sum, kind) => sum + answer.groups[kind].count, 0)
}

interface Props {
  readonly text: string
  /** Whether there is a query, by filters alone if not by text. */
  readonly isFiltered?: boolean
  readonly search: Search
}

/** The status of the search, visible and announced: counts, similar spellings, what is missing. */
export function SearchStatus({ text, isFiltered = false, search }: Props) {
  const { found, isWithoutCatalogue, isFailed, part, retry } = search
  const typed = text.trim()
  return (
    <div className={styles['status']}>
      <p role="status">
        {(typed === '' && !isFiltered) || isFailed ? '' : statement(typed, found)}
      </p>
      {isWithoutCatalogue && (
        <ListNote>
          The catalogue is not on this device yet, so there is nothing to search. It will download
          when you are next online. <button onClick={retry}>Try again</button>
        </ListNote>
      )}
      {part !== undefined && <PartOfCatalogueNote doing="Searching" part={part} />}
      {isFailed && (
        <ListNote role="alert">
          Search could not be started. <button onClick={retry}>Try again</button>
        </ListNote>
      )}
    </div>
  )
}

function statement(typed: string, found: Found | undefined): string {
  if (found === undefined) return 'Loading the catalogue…'
  const count = countOf(found)
  const { match, suggestion } = found.answer
  if (count === 0) return typed === '' ? 'Nothing found.' : `Nothing found for “${typed}”.`
  const results = count === 1 ? '1 result' : `${count} results`
  if (match === 'some') return `Nothing has all of these words. ${results} with some of them.`
  if (match === 'near' && suggestion !== null) return `${results} for “${suggestion}”`
  return results
}
