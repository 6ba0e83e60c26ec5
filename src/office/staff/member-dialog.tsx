import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { StaffRole } from '#src/session/api/user-role.ts'
import { MemberDevices } from './member-devices.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { StaffMember } from './staff-members.ts'

interface Props {
  readonly member: StaffMember
  readonly isSelf: boolean
  /** Otherwise no admin would be left to appoint another. */
  readonly isLastAdmin: boolean
  readonly isBusy: boolean
  /** Why the last attempt failed; empty without one. */
  readonly error: string
  readonly onClose: () => void
  readonly onRole: (role: StaffRole) => void
  readonly onRemove: () => void
}

/** Changes or removes a member's role. */
export function MemberDialog({ member, isLastAdmin, onClose, ...rest }: Props) {
  const { isSelf, isBusy, error, onRole, onRemove } = rest
  const [role, setRole] = useState<StaffRole>(member.role)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Must not be a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      title={isRemoving ? `Remove ${member.email}?` : `Access of ${member.email}`}
    >
      <Stack>
        {error !== '' && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {isLastAdmin ? (
          <Text>
            This is the only admin. Invite another one first; then this account’s role can be
            changed or removed.
          </Text>
        ) : isRemoving ? (
          <Text>
            {isSelf
              ? 'This is your own account. You’ll lose access immediately, and an admin will have to invite you again.'
              : 'They lose access to the back office immediately. Their account stays, and so do their notes.'}
          </Text>
        ) : (
          <>
            <RoleChoice value={role} onChange={setRole} />
            {isSelf && role !== member.role && (
              <Text>
                This is your own account. You won’t be able to open this page any more, or make
                yourself an admin again.
              </Text>
            )}
          </>
        )}
        {!isRemoving && <MemberDevices member={member} />}
        {isLastAdmin ? (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        ) : isRemoving ? (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setRemoving(false)}>
              Cancel
            </Button>
            <Button color="red" loading={isBusy} onClick={onRemove}>
              Remove from staff
            </Button>
          </Group>
        ) : (
          <Group justify="space-between">
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              Remove from staff…
            </Button>
            <Button disabled={role === member.role} loading={isBusy} onClick={() => onRole(role)}>
              Save role
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
