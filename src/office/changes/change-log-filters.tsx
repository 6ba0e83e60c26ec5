import { loggedActions, loggedTables } from './change-log.ts'
import type { StaffMember } from '#src/office/staff/staff-members.ts'
import { ChoiceFilter } from '#src/office/records/list/choice-filter.tsx'
import controls from '#src/office/records/controls.module.css'
import type { ChangeLogSearchParams } from './change-log-search-params.ts'
import styles from './change-log.module.css'

interface Props {
  readonly address: ChangeLogSearchParams
  readonly staff: readonly StaffMember[]
  readonly onAddress: (patch: Partial<ChangeLogSearchParams>) => void
}

const noFilter = {
  table: undefined,
  action: undefined,
  actor: undefined,
  row: undefined,
  from: undefined,
  to: undefined,
} as const

/** What narrows the log; every choice is in the address. */
export function ChangeLogFilters({ address, staff, onAddress }: Props) {
  // Another filter begins at its first page.
  const narrow = (patch: Partial<Record<keyof typeof noFilter, string | undefined>>) => {
    const set = Object.entries(patch).map(([name, value]) => [name, value || undefined])
    onAddress({ ...(Object.fromEntries(set) as Partial<ChangeLogSearchParams>), page: undefined })
  }
  const isNarrowed = Object.keys(noFilter).some(
    (name) => address[name as keyof typeof noFilter] !== undefined,
  )
  return (
    <form
      role="search"
      aria-label="Filters"
      className={styles['filters']}
      onSubmit={(event) => event.preventDefault()}
    >
      <ChoiceFilter
        className={controls['field']}
        label="Of"
        any="Everything"
        value={address.table}
        choices={loggedTables}
        onChoice={(table) => narrow({ table })}
      />
      <ChoiceFilter
        className={controls['field']}
        label="What was done"
        any="Any change"
        value={address.action}
        choices={loggedActions}
        onChoice={(action) => narrow({ action })}
      />
      <ChoiceFilter
        className={controls['field']}
        label="By"
        any="Anybody"
        value={address.actor}
        choices={staff.map(({ id, email }) => ({ value: id, label: email }))}
        onChoice={(actor) => narrow({ actor })}
      />
      <label className={controls['field']}>
        From
        <input
          type="date"
          value={address.from ?? ''}
          onChange={(event) => narrow({ from: event.currentTarget.value })}
        />
      </label>
      <label className={controls['field']}>
        To
        <input
          type="date"
          value={address.to ?? ''}
          onChange={(event) => narrow({ to: event.currentTarget.value })}
        />
      </label>
      <label className={controls['field']}>
        Id of a row
        <input
          // Typed in one go and not narrowed letter by letter.
          key={address.row}
          defaultValue={address.row}
          spellCheck={false}
          onBlur={(event) => narrow({ row: event.currentTarget.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') narrow({ row: event.currentTarget.value.trim() })
          }}
        />
      </label>
      {isNarrowed && (
        <button
          type="button"
          className={controls['plain']}
          onClick={() => onAddress({ ...noFilter, page: undefined })}
        >
          Clear filters
        </button>
      )}
    </form>
  )
}
