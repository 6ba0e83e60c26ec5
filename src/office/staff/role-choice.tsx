import { Group, Radio, Stack } from '@mantine/core'
import { type StaffRole, staffRoles } from '#src/session/api/user-role.ts'
import { roleAbout, roleLabels } from './role-text.ts'

interface Props {
  readonly value: StaffRole
  readonly onChange: (role: StaffRole) => void
}

/** One of the roles, with what it allows. */
export function RoleChoice({ value, onChange }: Props) {
  const choose = (wanted: string) => {
    const role = staffRoles.find((name) => name === wanted)
    if (role !== undefined) onChange(role)
  }
  return (
    <Radio.Group label="Role" value={value} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {staffRoles.map((role) => (
          <Group key={role}>
            <Radio value={role} label={roleLabels[role]} description={roleAbout[role]} />
          </Group>
        ))}
      </Stack>
    </Radio.Group>
  )
}
