import { type LeadKind, leadKinds, statusLabel } from '#src/content/lead-work.ts'
import type { ChangeFailure, LeadChange } from '#src/queries/admin/lead-work.ts'
import type { StaffMember } from '#src/queries/admin/leads.ts'
import { countWords } from './lead-words.ts'

/** What was done, in words: "3 inquiries moved to the trash". */
export function changeWords(
  kind: LeadKind,
  count: number,
  { column, value }: LeadChange,
  staff: readonly StaffMember[],
): string {
  const leads = countWords(count, leadKinds[kind])
  if (column === 'status') return `${leads} set to ${statusLabel(value ?? '')}`
  if (column === 'deleted_at') {
    return value === null ? `${leads} taken out of the trash` : `${leads} moved to the trash`
  }
  if (value === null) return `${leads} assigned to nobody`
  return `${leads} assigned to ${memberName(value, staff)}`
}

/** Who somebody is by their id; who has left the staff has no name here any more. */
export function memberName(id: string, staff: readonly StaffMember[]): string {
  return staff.find((member) => member.id === id)?.email ?? 'a former member of staff'
}

/** Why a change is not done, or not known to be. */
export const failureWords: Readonly<Record<ChangeFailure, string>> = {
  unreachable: 'No answer came from the server, so it is not known to be done. Please try again.',
  forbidden: 'You may not do this any more. Please sign in again.',
  overtaken: 'Somebody else was faster: it has been changed or removed meanwhile.',
  refused: 'The server refused it.',
}
