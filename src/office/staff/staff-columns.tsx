import { Button, Text } from '@mantine/core'
import { formatMoment } from '#src/domain/text/india-text.ts'
import type { StaffMember } from './staff-members.ts'
import { AddressText } from '#src/office/records/address-text.tsx'
import type { Column } from '#src/office/records/list/data-table.tsx'
import { roleLabels } from './role-text.ts'

/** The columns of the staff list, with buttons to change or remove a role. */
export function staffColumns(
  userId: string,
  onChange: (member: StaffMember) => void,
): readonly Column<StaffMember>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      sort: 'email',
      cell: ({ id, email }) => <AddressText text={id === userId ? `${email} (you)` : email} />,
    },
    { key: 'role', header: 'Role', cell: ({ role }) => roleLabels[role] },
    {
      key: 'factor',
      header: 'Second factor',
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor === true ? (
          'Yes'
        ) : (
          <Text component="strong" inherit c="var(--accent)" fw={620}>
            None
          </Text>
        ),
    },
    {
      key: 'signed-in',
      header: 'Last sign-in',
      sort: 'signed-in',
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : formatMoment(lastSignInAt)),
    },
    {
      key: 'since',
      header: 'In this role since',
      sort: 'since',
      cell: ({ since }) => formatMoment(since),
    },
    {
      key: 'change',
      header: 'Access',
      cell: (member) => (
        <Button variant="default" size="compact-sm" onClick={() => onChange(member)}>
          Change<span className="visually-hidden">&nbsp;access of {member.email}</span>
        </Button>
      ),
    },
  ]
}
