import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { ListHead } from '#src/office/records/list/list-head.tsx'
import { RecordList } from '#src/office/records/list/record-list.tsx'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { changeColumns } from './change-columns.tsx'
import { changeLogFilters, noFilter } from './change-log-filters.ts'
import { changeLogQuery, logPageSize } from './change-log-queries.ts'
import type { ChangeLogSearchParams } from './change-log-search-params.ts'

interface Props {
  readonly address: ChangeLogSearchParams
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<ChangeLogSearchParams>) => void
}

const parts = [{ label: 'All', patch: {} }] as const

/** The log of changes: who changed what, from what to what. */
export function ChangeLogPage({ address, onAddress }: Props) {
  const { page = 1, ...filter } = address
  const log = useQuery(changeLogQuery(filter, page))
  const { data: staff = [] } = useQuery(staffQuery)
  const clear = () => onAddress({ ...noFilter, page: undefined })
  return (
    <>
      <PageBar title="Changes" />
      <ListHead
        list="changes"
        label="Views of changes"
        parts={parts}
        address={address}
        onAddress={onAddress}
        filters={changeLogFilters(address, staff, onAddress)}
        noFilter={noFilter}
      />
      <RecordList
        list="changes"
        what={{ one: 'change', many: 'changes' }}
        caption="Changes"
        query={log}
        rows={log.data?.entries}
        keyOf={({ id }) => String(id)}
        columns={changeColumns(staff)}
        empty={
          <EmptyState
            text="No changes match these filters."
            way={{ label: 'Clear filters', run: clear }}
          />
        }
        pages={{
          page,
          pageSize: logPageSize,
          total: log.data?.total ?? null,
          onPage: (next) => onAddress({ page: next <= 1 ? undefined : next }),
        }}
      />
    </>
  )
}
