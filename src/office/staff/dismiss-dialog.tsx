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
    <NativeDialog isOpen={member !== null} title="Take the role away?" onClose={onClose}>
      {member !== null && (
        <>
          <p>
            {isSelf
              ? 'This is you. You leave the back office at once, and another admin has to let you in again.'
              : `${member.email} will not be able to enter the back office any more. The account stays, and the role can be given again.`}
          </p>
          <p className={styles['actions']}>
            <ActionButton onClick={onClose}>Keep the role</ActionButton>
            <ActionButton filled onClick={() => onDismiss(member)}>
              Take it away
            </ActionButton>
          </p>
        </>
      )}
    </NativeDialog>
  )
}
