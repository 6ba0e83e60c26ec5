import { Link } from '@tanstack/react-router'
import { type LeadKind, leadKinds } from '#src/content/lead-work.ts'
import { PageBar } from '#src/ui/admin/page-bar.tsx'
import styles from './desk.module.css'
import type { LeadAddress } from './lead-address.ts'
import { LeadBoard } from './lead-board.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { OpenLead } from './open-lead.tsx'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadAddress
  /** Changes the address; undefined takes a parameter away. */
  readonly onAddress: (patch: Partial<LeadAddress>) => void
}

/** The page on which staff work on the leads of one kind. */
export function LeadDesk({ kind, address, onAddress }: Props) {
  const { title, path } = leadKinds[kind]
  const inTrash = address.trash === true
  const isBoard = address.view === 'board' && !inTrash
  return (
    <>
      <PageBar title={inTrash ? `${title}: trash` : title}>
        {!inTrash && <ViewChoice address={address} onAddress={onAddress} />}
        <Link to={path} search={inTrash ? {} : { trash: true }} className={styles['button']}>
          {inTrash ? 'Back to the list' : 'Trash'}
        </Link>
      </PageBar>
      <LeadFilters kind={kind} address={address} onAddress={onAddress} />
      {isBoard ? (
        <LeadBoard kind={kind} address={address} />
      ) : (
        <LeadList kind={kind} address={address} onAddress={onAddress} />
      )}
      {address.lead !== undefined && (
        <OpenLead kind={kind} id={address.lead} address={address} onAddress={onAddress} />
      )}
    </>
  )
}

function ViewChoice({ address, onAddress }: Pick<Props, 'address' | 'onAddress'>) {
  const show = (view: LeadAddress['view']) => onAddress({ view, page: undefined })
  return (
    <div role="group" aria-label="View" className={styles['row']}>
      <button
        type="button"
        className={styles['button']}
        aria-pressed={address.view === undefined}
        onClick={() => show(undefined)}
      >
        Table
      </button>
      <button
        type="button"
        className={styles['button']}
        aria-pressed={address.view === 'board'}
        onClick={() => show('board')}
      >
        Board
      </button>
    </div>
  )
}
