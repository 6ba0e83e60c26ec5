import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import type { ListName } from '#src/office/records/list/list-name.ts'
import { RecordList } from '#src/office/records/list/record-list.tsx'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { leadListQuery } from './api/lead-queries.ts'
import type { Lead } from './api/lead-row.ts'
import { EmptyList } from './empty-list.tsx'
import { LeadBulk } from './lead-bulk.tsx'
import { leadColumns } from './lead-columns.tsx'
import {
  type LeadSearchParams,
  filterOf,
  pageSize,
  sliceOf,
  sortInAddress,
} from './lead-search-params.ts'
import { useLeadChange } from './use-lead-change.ts'

interface Props {
  readonly list: ListName
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

const none: ReadonlySet<string> = new Set()

/** The list of leads that a URL asks for, page by page. */
export function LeadList({ list, kind, address, onAddress }: Props) {
  const slice = sliceOf(address)
  const query = useQuery(leadListQuery(filterOf(kind, address), slice))
  const { data: staff = [] } = useQuery(staffQuery)
  const [selected, setSelected] = useState(none)
  const { change, isBusy } = useLeadChange(kind)
  return (
    <RecordList<Lead>
      list={list}
      what={leadKinds[kind]}
      caption={leadKinds[kind].title}
      query={query}
      rows={query.data?.leads}
      keyOf={(lead) => lead.id}
      columns={leadColumns(kind, address, staff)}
      sort={{ by: slice.order, descending: slice.descending }}
      onSort={({ by, descending }) =>
        onAddress({ sort: sortInAddress(by, descending), page: undefined })
      }
      marking={{
        selected,
        onSelect: setSelected,
        labelOf: (lead) => lead.name,
        actions: (
          <LeadBulk
            inTrash={address.trash === true}
            isBusy={isBusy}
            onChange={(wanted) =>
              void change([...selected], wanted).then((isDone) => isDone && setSelected(none))
            }
          />
        ),
      }}
      empty={<EmptyList kind={kind} address={address} onAddress={onAddress} />}
      pages={{
        page: address.page ?? 1,
        pageSize,
        total: query.data?.total ?? null,
        onPage: (page) => onAddress({ page: page <= 1 ? undefined : page }),
      }}
    />
  )
}
