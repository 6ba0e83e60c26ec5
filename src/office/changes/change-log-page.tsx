import { useQuery } from '@tanstack/react-query'
import { changeLogQuery, logPageSize } from './change-log-queries.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import controls from '#src/office/records/controls.module.css'
import { DataTable } from '#src/office/records/list/data-table.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { Pager } from '#src/office/records/list/pager.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import type { ChangeLogSearchParams } from './change-log-search-params.ts'
import { changeColumns } from './change-columns.tsx'
import { ChangeLogFilters } from './change-log-filters.tsx'
import styles from './change-log.module.css'

interface Props {
  readonly address: ChangeLogSearchParams
  /** Undefined takes a parameter away. */
  readonly onAddress: (patch: Partial<ChangeLogSearchParams>) => void
}

/** Who has changed what, from what to what. */
export function ChangeLogPage({ address, onAddress }: Props) {
  const { page = 1, ...filter } = address
  const log = useQuery(changeLogQuery(filter, page))
  const { data: staff = [] } = useQuery(staffQuery)
  const { data } = log
  return (
    <div className={styles['page']}>
      <PageBar title="Changes" />
      <ChangeLogFilters address={address} staff={staff} onAddress={onAddress} />
      {log.isError && <ReadError what="changes" query={log} />}
      {log.isPending && <p role="status">Reading the changes…</p>}
      {data?.entries.length === 0 && (
        <p className={controls['hint']}>Nothing was changed that this asks for.</p>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <DataTable
          caption="Changes"
          columns={changeColumns(staff)}
          rows={data.entries}
          keyOf={({ id }) => String(id)}
          isStale={log.isPlaceholderData}
        />
      )}
      {data !== undefined && (
        <Pager
          page={page}
          pageSize={logPageSize}
          total={data.total}
          onPage={(next) => onAddress({ page: next <= 1 ? undefined : next })}
        />
      )}
    </div>
  )
}
