import { useQuery } from '@tanstack/react-query'
import { type LeadKind, leadKinds, workStatuses } from '#src/domain/leads/lead-work.ts'
import type { LeadChange } from './api/lead-changes.ts'
import { nobody } from './api/lead-filter.ts'
import { isAssignable } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { BulkBar } from '#src/office/records/list/bulk-bar.tsx'
import controls from '#src/office/records/controls.module.css'
import { BulkSelect } from './bulk-select.tsx'
import { countWords } from './lead-labels.ts'

interface Props {
  readonly kind: LeadKind
  readonly count: number
  readonly inTrash: boolean
  readonly isBusy: boolean
  readonly onChange: (change: LeadChange) => void
  readonly onClear: () => void
}

/** What can be done with the marked leads together. */
export function LeadBulk({ kind, count, inTrash, isBusy, onChange, onClear }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const trash = () =>
    onChange({ column: 'deleted_at', value: inTrash ? null : new Date().toISOString() })
  return (
    <BulkBar what="leads" count={count} words={`${countWords(count, leadKinds[kind])} selected`}>
      <BulkSelect
        label="Set status"
        apply="Set"
        choices={workStatuses}
        isBusy={isBusy}
        onApply={(value) => onChange({ column: 'status', value })}
      />
      <BulkSelect
        label="Assign to"
        apply="Assign"
        choices={[
          { value: nobody, label: 'No one' },
          ...staff.filter(isAssignable).map(({ id, email }) => ({ value: id, label: email })),
        ]}
        isBusy={isBusy}
        onApply={(value) =>
          onChange({ column: 'assignee', value: value === nobody ? null : value })
        }
      />
      <button type="button" className={controls['button']} disabled={isBusy} onClick={trash}>
        {inTrash ? 'Restore' : 'Move to trash'}
      </button>
      <button type="button" className={controls['plain']} onClick={onClear}>
        Clear selection
      </button>
    </BulkBar>
  )
}
