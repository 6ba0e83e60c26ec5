import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import controls from '#src/office/records/controls.module.css'
import { type LeadSearchParams, moreFilters, noFilter } from './lead-search-params.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** Why a list is empty, and what to do about it. */
export function EmptyList({ kind, address, onAddress }: Props) {
  const { many } = leadKinds[kind]
  const isNarrowed =
    moreFilters(address) > 0 || address.q !== undefined || address.status !== undefined
  if (address.page !== undefined) {
    return (
      <div className="empty">
        <p>This page is beyond the end of the list.</p>
        <button
          type="button"
          className={controls['plain']}
          onClick={() => onAddress({ page: undefined })}
        >
          To the first page
        </button>
      </div>
    )
  }
  if (isNarrowed) {
    return (
      <div className="empty">
        <p>No {many} match these filters.</p>
        <button type="button" className={controls['plain']} onClick={() => onAddress(noFilter)}>
          Clear filters
        </button>
      </div>
    )
  }
  return (
    <p className="empty">
      {address.trash === true
        ? 'The trash is empty.'
        : `No ${many} yet. They appear here as soon as a visitor sends one.`}
    </p>
  )
}
