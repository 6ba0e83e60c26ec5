import { useMediaQuery } from '@mantine/hooks'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { ListHead } from '#src/office/records/list/list-head.tsx'
import { ViewSwitch } from '#src/office/records/list/view-switch.tsx'
import { useSession } from '#src/session/use-session.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { NewLeadsBanner } from './alerts/new-leads-banner.tsx'
import { LeadBoard } from './board/lead-board.tsx'
import { ExportButtons } from './export/export-buttons.tsx'
import { OpenLead } from './lead/open-lead.tsx'
import { useLeadFilters } from './lead-filters.ts'
import { LeadList } from './lead-list.tsx'
import { leadParts } from './lead-parts.ts'
import { type LeadSearchParams, noFilter } from './lead-search-params.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  /** Changes the URL; undefined removes a parameter. */
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** On screens this narrow an open lead covers the list, which is inert until the lead is closed. */
const coveredBelow = '(width < 760px)'

const views = [
  { label: 'Table', view: undefined },
  { label: 'Board', view: 'board' },
] as const

const listOf = { inquiry: 'inquiries', quote: 'quotes' } as const

/** The page on which staff work on the leads of one kind. */
export function LeadDesk({ kind, address, onAddress }: Props) {
  const session = useSession()
  const { title } = leadKinds[kind]
  const inTrash = address.trash === true
  const isBoard = address.view === 'board' && !inTrash
  const isCovered = useMediaQuery(coveredBelow) && address.lead !== undefined
  const filters = useLeadFilters(kind, address, onAddress)
  return (
    <>
      <div inert={isCovered}>
        <PageBar title={inTrash ? `${title}: trash` : title}>
          <ExportButtons kind={kind} address={address} />
          {!inTrash && (
            <ViewSwitch
              views={views}
              current={address.view}
              onView={(view) => onAddress({ view, page: undefined })}
            />
          )}
        </PageBar>
        <ListHead
          list={listOf[kind]}
          label={`Views of ${leadKinds[kind].many}`}
          parts={leadParts(session.status === 'signed-in' ? session.userId : '')}
          address={address}
          onAddress={onAddress}
          search={{
            placeholder: 'Name, email, phone, text or reference',
            value: address.q ?? '',
          }}
          filters={filters}
          noFilter={noFilter}
        />
        {!inTrash && <NewLeadsBanner kind={kind} address={address} onAddress={onAddress} />}
        {isBoard ? (
          <LeadBoard kind={kind} address={address} />
        ) : (
          // Rows marked in one must not be changed from the other.
          <LeadList
            key={inTrash ? 'trash' : 'list'}
            list={listOf[kind]}
            kind={kind}
            address={address}
            onAddress={onAddress}
          />
        )}
      </div>
      {address.lead !== undefined && (
        <OpenLead kind={kind} id={address.lead} address={address} onAddress={onAddress} />
      )}
    </>
  )
}
