import type { ListPart } from '#src/office/records/views/view-tabs.tsx'
import { nobody } from './api/lead-filter.ts'

const all = { assignee: undefined, reply: undefined, trash: undefined } as const

/** The views of a lead list for a staff member (by id). */
export function leadParts(userId: string): readonly ListPart[] {
  return [
    { label: 'All', patch: all },
    { label: 'To answer', patch: { ...all, reply: 'due' } },
    { label: 'Mine', patch: { ...all, assignee: userId } },
    { label: 'Unassigned', patch: { ...all, assignee: nobody } },
    { label: 'Trash', patch: { ...all, trash: true, view: undefined } },
  ]
}
