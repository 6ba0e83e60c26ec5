import { useQuery } from '@tanstack/react-query'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import { nobody } from '#src/office/leads/api/lead-filter.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { isAssignable } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { useSession } from '#src/session/use-session.ts'
import controls from '#src/office/records/controls.module.css'
import { memberName } from '#src/office/leads/change-messages.ts'
import { BulkSelect } from '#src/office/leads/bulk-select.tsx'
import own from './lead-drawer.module.css'
import { DeletePermanently } from './delete-permanently.tsx'
import { StatusMark } from '#src/office/leads/status-mark.tsx'
import { useLeadChange } from '#src/office/leads/use-lead-change.ts'

interface Props {
  readonly lead: Lead
  readonly onRemoved: () => void
}

/** The state of a lead, who works on it, and the trash. */
export function LeadWork({ lead, onRemoved }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const session = useSession()
  const { change, isBusy } = useLeadChange(lead.kind)
  const me = session.status === 'signed-in' ? session.userId : null
  const assign = (value: string | null) => void change([lead.id], { column: 'assignee', value })
  const trash = (value: string | null) => void change([lead.id], { column: 'deleted_at', value })
  return (
    <div className={own['part']}>
      {lead.deletedAt !== null && (
        <div className={`${controls['note']} ${controls['row']}`}>
          This lead is in the trash.
          <button type="button" className={controls['plain']} onClick={() => trash(null)}>
            Restore
          </button>
          {session.status === 'signed-in' && session.role === 'admin' && (
            <DeletePermanently lead={lead} onDeleted={onRemoved} />
          )}
        </div>
      )}
      <div className={`${own['statuses']} ${own['not-printed']}`} role="group" aria-label="Status">
        {workStatuses.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={controls['button']}
            aria-pressed={lead.status === value}
            disabled={isBusy}
            onClick={() => void change([lead.id], { column: 'status', value })}
          >
            {label}
          </button>
        ))}
      </div>
      <p className={own['only-printed']}>
        <StatusMark status={lead.status} />
      </p>
      <div className={controls['row']}>
        <span>
          {lead.assignee === null
            ? 'Unassigned'
            : `Assigned to ${memberName(lead.assignee, staff)}`}
        </span>
        <span className={`${controls['row']} ${own['not-printed']}`}>
          {me !== null && lead.assignee !== me && (
            <button
              type="button"
              className={controls['button']}
              disabled={isBusy}
              onClick={() => assign(me)}
            >
              Assign to me
            </button>
          )}
          <BulkSelect
            label="Assign to"
            apply="Assign"
            isBusy={isBusy}
            choices={[
              { value: nobody, label: 'No one' },
              ...staff.filter(isAssignable).map(({ id, email }) => ({ value: id, label: email })),
            ]}
            onApply={(value) => assign(value === nobody ? null : value)}
          />
          {lead.deletedAt === null && (
            <button
              type="button"
              className={controls['plain']}
              disabled={isBusy}
              onClick={() => trash(new Date().toISOString())}
            >
              Move to trash
            </button>
          )}
        </span>
      </div>
    </div>
  )
}
