import { Button, CloseButton, Group, Menu, Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FilterEditor } from './filter-editor.tsx'
import { type ListFilter, clearFilter, filterText } from './list-filter.ts'
import styles from './list-filters.module.css'

interface Props {
  readonly filters: readonly ListFilter[]
  /** Clears all filters and the search. */
  readonly onClear: () => void
  /** Whether there is anything to clear. */
  readonly isNarrowed: boolean
}

/** The active filters as chips, each with a button to change and one to clear it. */
export function ListFilters({ filters, onClear, isNarrowed }: Props) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const former = useRef<string | null>(null)
  useEffect(() => {
    // Closing a filter removes the focused element, and a chip without a value disappears.
    if (openKey === null && former.current !== null && isLost(document.activeElement)) {
      const own = group.current?.querySelector<HTMLElement>(`[data-filter="${former.current}"]`)
      const target = own ?? add.current
      target?.focus()
    }
    former.current = openKey
  }, [openKey])
  const isChip = (filter: ListFilter) => filterText(filter) !== null || filter.key === openKey
  const others = filters.filter((filter) => !isChip(filter))
  return (
    <Group ref={group} role="group" aria-label="Filters" gap="xs">
      {filters.filter(isChip).map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          isOpen={filter.key === openKey}
          onOpen={(isOpen) => setOpenKey(isOpen ? filter.key : null)}
        />
      ))}
      {others.length > 0 && (
        <Menu withinPortal={false} position="bottom-start" shadow="md">
          <Menu.Target>
            <Button ref={add} variant="default" size="compact-sm" mih={34}>
              Add filter
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => setOpenKey(key)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isNarrowed && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}

/** Whether nothing has the focus, or an element that is about to be removed. */
function isLost(active: Element | null): boolean {
  return active === null || active === document.body || active.closest('[role="dialog"]') !== null
}

interface ChipProps {
  readonly filter: ListFilter
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function FilterChip({ filter, isOpen, onOpen }: ChipProps) {
  const text = filterText(filter)
  return (
    <div className={styles['chip']}>
      <Popover
        opened={isOpen}
        onChange={onOpen}
        position="bottom-start"
        width={350}
        shadow="md"
        transitionProps={{ duration: 0 }}
        trapFocus
      >
        <Popover.Target>
          <button type="button" data-filter={filter.key} onClick={() => onOpen(!isOpen)}>
            <span>{filter.label}:</span> {text ?? '…'}
          </button>
        </Popover.Target>
        <Popover.Dropdown maw="calc(100vw - 32px)">
          <FilterEditor filter={filter} onDone={() => onOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      <CloseButton
        size={26}
        aria-label={`Remove filter ${filter.label}`}
        onClick={() => {
          onOpen(false)
          clearFilter(filter)
        }}
      />
    </div>
  )
}
