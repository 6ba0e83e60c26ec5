export {
  type FormerValue,
  type ChangeOutcome,
  type LeadChange,
} from '#src/data/admin/lead-changes.ts'
export { changeLeads, undoChange } from '#src/data/admin/lead-changes.ts'
export { addNote, changeNote, removeNote } from '#src/data/admin/lead-notes.ts'
export { fetchLeadsById } from '#src/data/admin/leads.ts'
export { removeLead } from '#src/data/admin/remove-lead.ts'
export type { ChangeFailure } from '#src/data/admin/change-failure.ts'
