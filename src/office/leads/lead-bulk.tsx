import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import { isAssignable } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import type { LeadChange } from './api/lead-changes.ts'
import { nobody } from './api/lead-filter.ts'

interface Props {
  readonly inTrash: boolean
  readonly isBusy: boolean
  readonly onChange: (change: LeadChange) => void
}

/** The bulk actions for selected leads. */
export function LeadBulk({ inTrash, isBusy, onChange }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const trash = () =>
    onChange({ column: 'deleted_at', value: inTrash ? null : new Date().toISOString() })
  return (
    <>
      <BulkMenu
        label="Set status"
        choices={workStatuses}
        isBusy={isBusy}
        onChoice={(value) => onChange({ column: 'status', value })}
      />
      <BulkMenu
        label="Assign to"
        choices={[
          { value: nobody, label: 'No one' },
          ...staff.filter(isAssignable).map(({ id, email }) => ({ value: id, label: email })),
        ]}
        isBusy={isBusy}
        onChoice={(value) =>
          onChange({ column: 'assignee', value: value === nobody ? null : value })
        }
      />
      <Button variant="default" size="compact-sm" disabled={isBusy} onClick={trash}>
        {inTrash ? 'Restore' : 'Move to trash'}
      </Button>
    </>
  )
}

interface MenuProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly isBusy: boolean
  readonly onChoice: (value: string) => void
}

function BulkMenu({ label, choices, isBusy, onChoice }: MenuProps) {
  return (
    <Menu withinPortal={false} position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" size="compact-sm" disabled={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {choices.map((choice) => (
          <Menu.Item key={choice.value} onClick={() => onChoice(choice.value)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
