import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { type LeadSearchParams, isNarrowed, noFilter } from './lead-search-params.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** Why a list is empty, and what to do about it. */
export function EmptyList({ kind, address, onAddress }: Props) {
  const { many } = leadKinds[kind]
  if (address.page !== undefined) {
    const run = () => onAddress({ page: undefined })
    return (
      <EmptyState
        text="There’s nothing on this page."
        way={{ label: 'Go to the first page', run }}
      />
    )
  }
  if (isNarrowed(address)) {
    const run = () => onAddress(noFilter)
    return (
      <EmptyState text={`No ${many} match these filters.`} way={{ label: 'Clear filters', run }} />
    )
  }
  const message =
    address.trash === true
      ? 'The trash is empty.'
      : `No ${many} yet. They’ll appear here when a visitor sends one.`
  return <EmptyState text={message} />
}
