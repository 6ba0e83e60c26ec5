import type { StaffMember } from './staff-members.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import styles from './staff.module.css'

interface Props {
  /** Whom it is about; null keeps it closed. */
  readonly member: StaffMember | null
  readonly isSelf: boolean
  readonly onClose: () => void
  readonly onDismiss: (member: StaffMember) => void
}

/** Asks once before a role is taken away. */
export function DismissDialog({ member, isSelf, onClose, onDismiss }: Props) {
  return (
    <NativeDialog isOpen={member !== null} title="Remove this admin?" onClose={onClose}>
      {member !== null && (
        <>
          <p>
            {isSelf
              ? 'This is your own account. You’ll lose access immediately, and another admin will have to add you again.'
              : `${member.email} will lose access to the back office. Their account stays, and you can make them an admin again.`}
          </p>
          <p className={styles['actions']}>
            <ActionButton onClick={onClose}>Cancel</ActionButton>
            <ActionButton filled onClick={() => onDismiss(member)}>
              Remove admin
            </ActionButton>
          </p>
        </>
      )}
    </NativeDialog>
  )
}
