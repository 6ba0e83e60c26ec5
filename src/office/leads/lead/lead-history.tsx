import { useQuery } from '@tanstack/react-query'
import { momentWords } from '#src/domain/text/india-text.ts'
import { statusLabel } from '#src/domain/leads/lead-work.ts'
import type { HistoryEntry } from '#src/office/leads/api/lead-history.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { leadHistoryQuery } from '#src/office/leads/api/lead-queries.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import controls from '#src/office/records/controls.module.css'
import { ReadError } from '#src/office/records/read-error.tsx'
import { memberName } from '#src/office/leads/change-messages.ts'
import own from './lead-drawer.module.css'
import { Part } from './part.tsx'

/** What has become of a lead since it came, the latest first. */
export function LeadHistory({ lead }: { readonly lead: Lead }) {
  const history = useQuery(leadHistoryQuery(lead.kind, lead.id))
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <Part title="History">
      {history.isError && <ReadError what="changes" query={history} />}
      <ol className={own['entries']} reversed>
        {history.data?.map((entry) => (
          <li key={entry.key}>
            {entryWords(entry, staff)}
            <span className={controls['hint']}>
              {momentWords(entry.at)} IST
              {entry.actor !== null && `, ${memberName(entry.actor, staff)}`}
            </span>
          </li>
        ))}
        <li>
          Received
          <span className={controls['hint']}>{momentWords(lead.receivedAt)} IST</span>
        </li>
      </ol>
    </Part>
  )
}

function entryWords({ column, from, to }: HistoryEntry, staff: readonly StaffMember[]): string {
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
