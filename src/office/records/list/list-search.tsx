import { TextInput } from '@mantine/core'
import { listSearchAttribute } from './use-list-keys.ts'
import { useTypedSearch } from './use-typed-search.ts'
import { isComposing } from '#src/ui/forms/is-composing.ts'

interface Props {
  readonly placeholder: string
  /** The search of the address. */
  readonly value: string
  /** Called when typing pauses, or at once on Enter. */
  readonly onSearch: (text: string) => void
}

/** Searches the list while the user types. */
export function ListSearch({ placeholder, value, onSearch }: Props) {
  const search = useTypedSearch(value, (text) => {
    if (text !== value) onSearch(text)
  })
  return (
    <TextInput
      type="search"
      size="sm"
      flex="1 1 240px"
      maw={380}
      aria-label="Search"
      placeholder={placeholder}
      value={search.text}
      leftSection={
        <svg viewBox="0 0 16 16" width="16" aria-hidden="true">
          <path
            d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7L14 14"
            fill="none"
            stroke="currentcolor"
            strokeWidth="1.5"
          />
        </svg>
      }
      {...{ [listSearchAttribute]: true }}
      onChange={(event) => search.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) search.searchNow()
      }}
    />
  )
}
