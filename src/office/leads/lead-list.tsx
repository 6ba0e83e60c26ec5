import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import type { Lead } from './api/lead-row.ts'
import { leadListQuery } from './api/lead-queries.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { DataTable } from '#src/office/records/list/data-table.tsx'
import { Pager } from '#src/office/records/list/pager.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { EmptyList } from './empty-list.tsx'
import {
  type LeadSearchParams,
  filterOf,
  pageSize,
  sliceOf,
  sortInAddress,
} from './lead-search-params.ts'
import { LeadBulk } from './lead-bulk.tsx'
import { leadColumns } from './lead-columns.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useLeadChange } from './use-lead-change.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

const none: ReadonlySet<string> = new Set()

/** The list of leads that an address asks for, page by page. */
export function LeadList({ kind, address, onAddress }: Props) {
  const slice = sliceOf(address)
  const list = useQuery(leadListQuery(filterOf(kind, address), slice))
  const { data: staff = [] } = useQuery(staffQuery)
  const [selected, setSelected] = useState(none)
  const { change, isBusy } = useLeadChange(kind)
  const { data } = list

  if (data === undefined) {
    return list.isError ? (
      <ReadError what={leadKinds[kind].many} query={list} />
    ) : (
      <ListSkeleton what={leadKinds[kind].many} />
    )
  }
  return (
    <>
      {list.isError && <ReadError what={leadKinds[kind].many} query={list} />}
      {selected.size > 0 && (
        <LeadBulk
          kind={kind}
          count={selected.size}
          inTrash={address.trash === true}
          isBusy={isBusy}
          onClear={() => setSelected(none)}
          onChange={(wanted) =>
            void change([...selected], wanted).then((isDone) => isDone && setSelected(none))
          }
        />
      )}
      {data.leads.length === 0 ? (
        <EmptyList kind={kind} address={address} onAddress={onAddress} />
      ) : (
        <DataTable<Lead>
          caption={leadKinds[kind].title}
          columns={leadColumns(kind, address, staff)}
          rows={data.leads}
          keyOf={(lead) => lead.id}
          sort={{ by: slice.order, descending: slice.descending }}
          onSort={({ by, descending }) =>
            onAddress({ sort: sortInAddress(by, descending), page: undefined })
          }
          selection={{ selected, onSelect: setSelected, labelOf: (lead) => lead.name }}
          isStale={list.isPlaceholderData}
        />
      )}
      <Pager
        page={address.page ?? 1}
        pageSize={pageSize}
        total={data.total}
        onPage={(page) => onAddress({ page: page <= 1 ? undefined : page })}
      />
    </>
  )
}
