import { changeSentence, pathOfRow } from './change-log.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import type { ChangeEntry } from './change-log-api.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import type { Column } from '#src/office/records/list/data-table.tsx'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { actorName } from './actor-name.ts'
import { FieldChanges } from './field-changes.tsx'

/** When, who, what, and each field before and after. */
export function changeColumns(staff: readonly StaffMember[]): readonly Column<ChangeEntry>[] {
  return [
    {
      key: 'at',
      header: 'When',
      cell: ({ at }) => (
        <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
          {formatMoment(at)}
        </time>
      ),
    },
    { key: 'actor', header: 'Who', cell: ({ actor }) => actorName(actor, staff) },
    {
      key: 'what',
      header: 'What',
      cell: (entry) => {
        const path = pathOfRow(entry)
        const text = changeSentence(entry)
        return path === null ? text : <OfficeLink href={path}>{text}</OfficeLink>
      },
    },
    { key: 'fields', header: 'Fields', cell: (entry) => <FieldChanges entry={entry} /> },
  ]
}
