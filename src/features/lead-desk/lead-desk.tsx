import { Link } from '@tanstack/react-router'
import { type LeadKind, leadKinds } from '#src/content/lead-work.ts'
import { PageBar } from '#src/ui/admin/page-bar.tsx'
import styles from './desk.module.css'
import type { LeadAddress } from './lead-address.ts'
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
  return (
    <>
      <PageBar title={inTrash ? `${title}: trash` : title}>
        <Link to={path} search={inTrash ? {} : { trash: true }} className={styles['button']}>
          {inTrash ? 'Back to the list' : 'Trash'}
        </Link>
      </PageBar>
      <LeadFilters kind={kind} address={address} onAddress={onAddress} />
      <LeadList kind={kind} address={address} onAddress={onAddress} />
      {address.lead !== undefined && (
        <OpenLead kind={kind} id={address.lead} address={address} onAddress={onAddress} />
      )}
    </>
  )
}
