import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { type LeadKind, leadKinds, statusLabel } from '#src/domain/leads/lead-work.ts'
import type { LeadChange } from './api/lead-changes.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { formatCount } from '#src/office/records/format-count.ts'

/** What was done, in words: "3 inquiries moved to trash". */
export function changeMessage(
  kind: LeadKind,
  count: number,
  { column, value }: LeadChange,
  staff: readonly StaffMember[],
): string {
  const leads = formatCount(count, leadKinds[kind])
  if (column === 'status') return `${leads} set to ${statusLabel(value ?? '')}`
  if (column === 'deleted_at') {
    return value === null ? `${leads} restored` : `${leads} moved to trash`
  }
  if (value === null) return `${leads} unassigned`
  return `${leads} assigned to ${memberName(value, staff)}`
}

/** A staff member's email address by id; former staff have no name here. */
export function memberName(id: string, staff: readonly StaffMember[]): string {
  return staff.find((member) => member.id === id)?.email ?? 'a former staff member'
}

/** Why a change failed, or why its result is unknown. */
export function failureMessage({ kind }: OfficeFailure): string {
  const text = changeErrors[kind]
  return kind === 'unreachable' ? `${text} Try again.` : text
}
