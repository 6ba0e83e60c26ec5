import { TextInput } from '@mantine/core'
import { listSearchAttribute } from './use-list-keys.ts'
import { useTypedSearch } from './use-typed-search.ts'
import styles from './list-head.module.css'
import { isComposing } from '#src/ui/forms/is-composing.ts'

interface Props {
  readonly placeholder: string
  /** As the address has it. */
  readonly value: string
  /** Called once typing rests, or at once with Enter. */
  readonly onSearch: (text: string) => void
}

/** Looks for text in the list while it is typed. */
export function ListSearch({ placeholder, value, onSearch }: Props) {
  const search = useTypedSearch(value, (text) => {
    if (text !== value) onSearch(text)
  })
  return (
    <TextInput
      type="search"
      size="sm"
      className={styles['search'] ?? ''}
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
