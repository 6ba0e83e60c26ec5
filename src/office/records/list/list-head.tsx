import { Group, Stack } from '@mantine/core'
import { ViewTabs, type ViewTabsProps } from '#src/office/records/views/view-tabs.tsx'
import type { ViewState } from '#src/office/records/views/view-state.ts'
import type { ListFilter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'

interface Props extends ViewTabsProps {
  /** Left out when the list cannot be searched. */
  readonly search?: { readonly placeholder: string; readonly value: string }
  readonly filters: readonly ListFilter[]
  /** Parameters that clear all filters and the search. */
  readonly noFilter: ViewState
}

/** The head of a list: its tabs and saved views, the search and the filters. */
export function ListHead(props: Props) {
  const { list, label, parts, address, onAddress, search, filters, noFilter } = props
  const said = address as ViewState
  const isNarrowed = Object.keys(noFilter).some(
    (name) => name !== 'page' && said[name] !== undefined,
  )
  return (
    <Stack gap={14} mb={4}>
      <ViewTabs list={list} label={label} parts={parts} address={address} onAddress={onAddress} />
      <Group role="search" gap="sm">
        {search !== undefined && (
          <ListSearch
            {...search}
            onSearch={(q) => onAddress({ q: q === '' ? undefined : q, page: undefined })}
          />
        )}
        <ListFilters
          filters={filters}
          isNarrowed={isNarrowed}
          onClear={() => onAddress({ ...noFilter, page: undefined })}
        />
      </Group>
    </Stack>
  )
}
