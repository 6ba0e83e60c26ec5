import { useQuery } from '@tanstack/react-query'
import { type LeadKind, leadKinds, workStatuses } from '#src/content/lead-work.ts'
import type { LeadChange } from '#src/data/admin/lead-changes.ts'
import { nobody } from '#src/data/admin/lead-filter.ts'
import { staffQuery } from '#src/queries/admin/leads.ts'
import own from './bulk-bar.module.css'
import { ChooseAndApply } from './choose-and-apply.tsx'
import styles from './desk.module.css'
import { countWords } from './lead-words.ts'

interface Props {
  readonly kind: LeadKind
  readonly count: number
  readonly inTrash: boolean
  readonly isBusy: boolean
  readonly onChange: (change: LeadChange) => void
  readonly onClear: () => void
}

/** What can be done with the marked leads together. */
export function BulkBar({ kind, count, inTrash, isBusy, onChange, onClear }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const trash = () =>
    onChange({ column: 'deleted_at', value: inTrash ? null : new Date().toISOString() })
  return (
    <section aria-label="Selected leads" className={own['bar']}>
      <p role="status">{countWords(count, leadKinds[kind])} selected</p>
      <ChooseAndApply
        label="Set status"
        apply="Set"
        choices={workStatuses}
        isBusy={isBusy}
        onApply={(value) => onChange({ column: 'status', value })}
      />
      <ChooseAndApply
        label="Assign to"
        apply="Assign"
        choices={[
          { value: nobody, label: 'Nobody' },
          ...staff.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        isBusy={isBusy}
        onApply={(value) =>
          onChange({ column: 'assignee', value: value === nobody ? null : value })
        }
      />
      <button type="button" className={styles['button']} disabled={isBusy} onClick={trash}>
        {inTrash ? 'Take out of the trash' : 'Move to trash'}
      </button>
      <button type="button" className={styles['plain']} onClick={onClear}>
        Clear selection
      </button>
    </section>
  )
}
