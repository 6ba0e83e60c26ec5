import { momentWords } from '#src/content/india-words.ts'
import type { StaffMember } from '#src/data/admin/staff-members.ts'
import controls from '#src/ui/admin/controls.module.css'
import type { Column } from '#src/ui/admin/data-table.tsx'
import styles from './staff.module.css'

/** What the list tells of each admin, and the way to take the role away. */
export function staffColumns(
  userId: string,
  onDismiss: (member: StaffMember) => void,
): readonly Column<StaffMember>[] {
  return [
    {
      key: 'email',
      header: 'E-mail',
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
          Take away<span className="visually-hidden"> the role of {member.email}</span>
        </button>
      ),
    },
  ]
}
