import type { ListPart } from '#src/office/records/views/view-tabs.tsx'
import { nobody } from './api/lead-filter.ts'

/** The parts of a list of leads for the member of staff of that id. */
export function leadParts(userId: string): readonly ListPart[] {
  return [
    { label: 'All', patch: { assignee: undefined, trash: undefined } },
    { label: 'Mine', patch: { assignee: userId, trash: undefined } },
    { label: 'Unassigned', patch: { assignee: nobody, trash: undefined } },
    { label: 'Trash', patch: { assignee: undefined, trash: true, view: undefined } },
  ]
}
