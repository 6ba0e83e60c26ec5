import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import { nobody } from '#src/office/leads/api/lead-filter.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { isAssignable } from '#src/office/staff/staff-members.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { useSession } from '#src/session/use-session.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import own from './lead-drawer.module.css'
import { DeletePermanently } from './delete-permanently.tsx'
import { StatusMark } from '#src/office/leads/status-mark.tsx'
import { useLeadChange } from '#src/office/leads/use-lead-change.ts'

interface Props {
  readonly lead: Lead
  readonly onRemoved: () => void
}

/** State, assignee and trash of a lead. */
export function LeadWork({ lead, onRemoved }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const session = useSession()
  const { change, isBusy } = useLeadChange(lead.kind)
  const me = session.status === 'signed-in' ? session.userId : null
  const assign = (value: string | null) => void change([lead.id], { column: 'assignee', value })
  const trash = (value: string | null) => void change([lead.id], { column: 'deleted_at', value })
  return (
    <Stack gap={10}>
      {lead.deletedAt !== null && (
        <Alert role="note">
          <Group gap="xs">
            This lead is in the trash.
            <Button variant="subtle" size="compact-sm" onClick={() => trash(null)}>
              Restore
            </Button>
            {session.status === 'signed-in' && session.role === 'admin' && (
              <DeletePermanently lead={lead} onDeleted={onRemoved} />
            )}
          </Group>
        </Alert>
      )}
      <Group gap={6} className="screen-only" role="group" aria-label="Status">
        {workStatuses.map(({ value, label }) => (
          <Button
            key={value}
            variant={lead.status === value ? 'filled' : 'default'}
            color="dark"
            size="compact-md"
            aria-pressed={lead.status === value}
            disabled={isBusy}
            onClick={() => void change([lead.id], { column: 'status', value })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <div className={own['only-printed']}>
        <StatusMark status={lead.status} />
        <p>
          {lead.assignee === null
            ? 'Unassigned'
            : `Assigned to ${memberName(lead.assignee, staff)}`}
        </p>
      </div>
      <Group gap="xs" align="flex-end" className="screen-only">
        <Select
          flex="1 1 200px"
          maw={320}
          label="Assigned to"
          allowDeselect={false}
          data={[
            { value: nobody, label: 'No one' },
            ...staff
              // Shows the current assignee even if they could not be chosen.
              .filter((member) => isAssignable(member) || member.id === lead.assignee)
              .map(({ id, email }) => ({ value: id, label: email })),
            ...(lead.assignee === null || staff.some(({ id }) => id === lead.assignee)
              ? []
              : [{ value: lead.assignee, label: memberName(lead.assignee, staff) }]),
          ]}
          value={lead.assignee ?? nobody}
          disabled={isBusy}
          onChange={(value) => assign(value === nobody ? null : value)}
        />
        {me !== null && lead.assignee !== me && (
          <Button variant="default" disabled={isBusy} onClick={() => assign(me)}>
            Assign to me
          </Button>
        )}
        {lead.deletedAt === null && (
          <Button
            variant="subtle"
            color="gray"
            disabled={isBusy}
            onClick={() => trash(new Date().toISOString())}
          >
            Move to trash
          </Button>
        )}
      </Group>
    </Stack>
  )
}
