import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import type { StaffMember } from './staff-members.ts'
import { staffQuery } from './staff-queries.ts'
import { dismissAdmin } from './staff-queries.ts'
import controls from '#src/office/records/controls.module.css'
import { DataTable } from '#src/office/records/list/data-table.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { NameAdminForm } from './name-admin-form.tsx'
import { staffColumns } from './staff-columns.tsx'
import styles from './staff.module.css'

const lastWords =
  'The last admin stays: with nobody left, the role could not be given from here any more. Name another admin first.'

/** Who may enter the back office, and how well each account is protected. */
export function StaffPage({ userId }: { readonly userId: string }) {
  const queryClient = useQueryClient()
  const staff = useQuery(staffQuery)
  const [asked, setAsked] = useState<StaffMember | null>(null)
  const [trouble, setTrouble] = useState('')

  const dismiss = async ({ id, email }: StaffMember) => {
    setAsked(null)
    setTrouble('')
    const outcome = await dismissAdmin(queryClient, id)
    if (!outcome.ok) {
      const { kind } = outcome.failure
      setTrouble(kind === 'conflict' ? lastWords : changeTrouble[kind])
      return
    }
    void showToast({ kind: 'success', message: `${email} is no admin any more` })
  }

  return (
    <div className={styles['page']}>
      <PageBar title="Staff" />
      {staff.isError && <ReadError what="members of staff" query={staff} />}
      {staff.isPending && <p role="status">Reading the list…</p>}
      {trouble !== '' && (
        <p role="alert" className={controls['note']}>
          {trouble}
        </p>
      )}
      {staff.data !== undefined && (
        <DataTable<StaffMember>
          caption="Admins"
          columns={staffColumns(userId, (member) =>
            staff.data.length === 1 ? setTrouble(lastWords) : setAsked(member),
          )}
          rows={staff.data}
          keyOf={({ id }) => id}
        />
      )}
      <NameAdminForm />
      <DismissDialog
        member={asked}
        isSelf={asked?.id === userId}
        onClose={() => setAsked(null)}
        onDismiss={(member) => void dismiss(member)}
      />
    </div>
  )
}
