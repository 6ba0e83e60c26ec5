import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import controls from '#src/office/records/controls.module.css'
import { PageBar } from '#src/ui/page-bar.tsx'
import { NewLeadsBanner } from './alerts/new-leads-banner.tsx'
import type { LeadSearchParams } from './lead-search-params.ts'
import { ExportButtons } from './export/export-buttons.tsx'
import { LeadBoard } from './board/lead-board.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { OpenLead } from './lead/open-lead.tsx'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  /** Changes the address; undefined takes a parameter away. */
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** Where an open lead covers its list, the list cannot be reached until it is closed. */
const coveredBelow = '(width < 760px)'

/** The page on which staff work on the leads of one kind. */
export function LeadDesk({ kind, address, onAddress }: Props) {
  const { title, path } = leadKinds[kind]
  const inTrash = address.trash === true
  const isBoard = address.view === 'board' && !inTrash
  const isCovered = useMediaQuery(coveredBelow) && address.lead !== undefined
  return (
    <>
      <div inert={isCovered}>
        <PageBar title={inTrash ? `${title}: trash` : title}>
          <ExportButtons kind={kind} address={address} />
          {!inTrash && <ViewChoice address={address} onAddress={onAddress} />}
          <Link to={path} search={inTrash ? {} : { trash: true }} className={controls['button']}>
            {inTrash ? 'Back to the list' : 'Trash'}
          </Link>
        </PageBar>
        <LeadFilters kind={kind} address={address} onAddress={onAddress} />
        {!inTrash && <NewLeadsBanner kind={kind} address={address} onAddress={onAddress} />}
        {isBoard ? (
          <LeadBoard kind={kind} address={address} />
        ) : (
          // What is marked in the one must not be changed in the other.
          <LeadList
            key={inTrash ? 'trash' : 'list'}
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

function ViewChoice({ address, onAddress }: Pick<Props, 'address' | 'onAddress'>) {
  const show = (view: LeadSearchParams['view']) => onAddress({ view, page: undefined })
  return (
    <div role="group" aria-label="View" className={controls['row']}>
      <button
        type="button"
        className={controls['button']}
        aria-pressed={address.view === undefined}
        onClick={() => show(undefined)}
      >
        Table
      </button>
      <button
        type="button"
        className={controls['button']}
        aria-pressed={address.view === 'board'}
        onClick={() => show('board')}
      >
        Board
      </button>
    </div>
  )
}
