import { statusLabel } from '#src/domain/leads/lead-work.ts'
import type { HistoryEntry } from '#src/office/leads/api/lead-history.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'

/** What was changed, in words. */
export function changeWords(
  { column, from, to }: HistoryEntry,
  staff: readonly StaffMember[],
): string {
  if (column === 'status') return `${stateName(from)} → ${stateName(to)}`
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
