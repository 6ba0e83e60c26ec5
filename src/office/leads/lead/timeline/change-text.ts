import { statusLabel } from '#src/domain/leads/lead-work.ts'
import type { HistoryEntry } from '#src/office/leads/api/lead-history.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import type { NamedOfferEvent } from '#src/office/offers/list/offer-list-api.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'

/**
 * A change in words.
 * @param cause the customer's acceptance that caused it.
 */
export function changeText(
  { column, from, to }: HistoryEntry,
  staff: readonly StaffMember[],
  cause: NamedOfferEvent | null = null,
): string {
  if (column === 'status') {
    const text = `${stateName(from)} → ${stateName(to)}`
    if (cause === null) return text
    const offer = numberText(cause.offer.number, cause.revision)
    return `${text}: the customer accepted offer ${offer}`
  }
  if (column === 'assignee') {
    return typeof to === 'string' ? `Assigned to ${memberName(to, staff)}` : 'Unassigned'
  }
  if (column === 'deleted_at') return to === null ? 'Restored from trash' : 'Moved to trash'
  if (column === 'file_replacements') return 'Customer replaced a missing file'
  return `Changed ${column}`
}

function stateName(value: unknown): string {
  return typeof value === 'string' ? statusLabel(value) : '–'
}
