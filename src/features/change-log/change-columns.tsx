import { changeSentence, pathOfRow } from '#src/content/change-log.ts'
import { momentWords } from '#src/content/india-words.ts'
import type { ChangeEntry } from '#src/data/admin/change-log.ts'
import type { StaffMember } from '#src/data/admin/staff-members.ts'
import type { Column } from '#src/ui/admin/data-table.tsx'
import { OfficeLink } from '#src/ui/admin/office-link.tsx'
import { FieldChanges } from './field-changes.tsx'

/** When, who, what, and each field before and after. */
export function changeColumns(staff: readonly StaffMember[]): readonly Column<ChangeEntry>[] {
  const nameOf = (actor: string | null) =>
    staff.find(({ id }) => id === actor)?.email ??
    (actor === null ? 'The system' : 'A former member of staff')
  return [
    { key: 'at', header: 'When', cell: ({ at }) => momentWords(at) },
    { key: 'actor', header: 'Who', cell: ({ actor }) => nameOf(actor) },
    {
      key: 'what',
      header: 'What',
      cell: (entry) => {
        const path = pathOfRow(entry)
        const words = changeSentence(entry)
        return path === null ? words : <OfficeLink href={path}>{words}</OfficeLink>
      },
    },
    { key: 'fields', header: 'Fields', cell: (entry) => <FieldChanges entry={entry} /> },
  ]
}
