import { momentWords } from '#src/domain/text/india-text.ts'
import type { StaffMember } from './staff-members.ts'
import controls from '#src/office/records/controls.module.css'
import type { Column } from '#src/office/records/list/data-table.tsx'
import styles from './staff.module.css'

/** What the list tells of each admin, and the way to take the role away. */
export function staffColumns(
  userId: string,
  onDismiss: (member: StaffMember) => void,
): readonly Column<StaffMember>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      cell: ({ id, email }) => (id === userId ? `${email} (you)` : email),
    },
    {
      key: 'factor',
      header: 'Second factor',
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? 'Yes' : <strong className={styles['lacking']}>None</strong>,
    },
    {
      key: 'signed-in',
      header: 'Last sign-in',
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : momentWords(lastSignInAt)),
    },
    { key: 'since', header: 'Admin since', cell: ({ since }) => momentWords(since) },
    {
      key: 'dismiss',
      header: 'Role',
      cell: (member) => (
        <button type="button" className={controls['plain']} onClick={() => onDismiss(member)}>
          Remove<span className="visually-hidden"> admin {member.email}</span>
        </button>
      ),
    },
  ]
}
