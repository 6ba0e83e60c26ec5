import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { ListHead } from '#src/office/records/list/list-head.tsx'
import { RecordList } from '#src/office/records/list/record-list.tsx'
import type { Result } from '#src/platform/result.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { MemberDialog } from './member-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { roleLabels } from './role-text.ts'
import { staffColumns } from './staff-columns.tsx'
import { noFilter, staffFilters } from './staff-filters.ts'
import type { StaffMember } from './staff-members.ts'
import { dismiss, giveRole, staffQuery } from './staff-queries.ts'
import { type StaffSearch, narrowStaff, sortInAddress, sortOf } from './staff-search.ts'
import { lastAdminCode, unprovenCode } from './staff-role.ts'

const rejections: Readonly<Record<string, string>> = {
  [lastAdminCode]: 'There must always be an admin. Invite another admin first.',
  [unprovenCode]:
    'Nobody has confirmed this email address yet. Ask its owner to follow “Forgot your password?” on the sign-in page, then try again.',
}

function errorOf(failure: OfficeFailure): string {
  const said = failure.kind === 'rejected' ? rejections[failure.code] : undefined
  if (failure.kind === 'conflict') return 'This account’s email has changed. Nothing was saved.'
  return said ?? changeErrors[failure.kind]
}

const parts = [{ label: 'All', patch: {} }] as const

interface Props {
  readonly userId: string
  readonly address: StaffSearch
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<StaffSearch>) => void
}

/** Who may enter the back office, in which role, and how well each account is protected. */
export function StaffPage({ userId, address, onAddress }: Props) {
  const queryClient = useQueryClient()
  const staff = useQuery(staffQuery)
  const [member, setMember] = useState<StaffMember | null>(null)
  const [error, setError] = useState('')
  const [isBusy, whileBusy] = useBusy()

  const open = (wanted: StaffMember | null) => {
    setError('')
    setMember(wanted)
  }
  const run = async (work: Promise<Result<unknown, OfficeFailure>>, done: string) => {
    const outcome = await whileBusy(work)
    if (!outcome.ok) return setError(errorOf(outcome.failure))
    open(null)
    void showToast({ kind: 'success', message: done })
  }

  return (
    <Stack gap={28} maw={1080}>
      <div>
        <PageBar title="Staff" />
        <ListHead
          list="staff"
          label="Views of staff"
          parts={parts}
          address={address}
          onAddress={onAddress}
          search={{ placeholder: 'Email', value: address.q ?? '' }}
          filters={staffFilters(address, onAddress)}
          noFilter={noFilter}
        />
        <RecordList<StaffMember>
          list="staff"
          what={{ one: 'person', many: 'people' }}
          caption="Staff"
          query={staff}
          rows={staff.data && narrowStaff(staff.data, address)}
          keyOf={({ id }) => id}
          columns={staffColumns(userId, open)}
          sort={sortOf(address)}
          onSort={({ by, descending }) => onAddress({ sort: sortInAddress(by, descending) })}
          empty={
            <EmptyState
              text="No staff match these filters."
              way={{ label: 'Clear filters', run: () => onAddress(noFilter) }}
            />
          }
        />
      </div>
      <PendingInvitations />
      <InviteForm />
      {member !== null && (
        <MemberDialog
          member={member}
          isSelf={member.id === userId}
          isLastAdmin={
            member.role === 'admin' &&
            staff.data?.every(({ id, role }) => role !== 'admin' || id === member.id) === true
          }
          isBusy={isBusy}
          error={error}
          onClose={() => open(null)}
          onRole={(role) =>
            void run(
              giveRole(queryClient, member, role),
              `${member.email} is now ${role === 'admin' ? 'an admin' : `in ${roleLabels.sales.toLowerCase()}`}`,
            )
          }
          onRemove={() =>
            void run(dismiss(queryClient, member.id), `${member.email} was removed from staff`)
          }
        />
      )}
    </Stack>
  )
}
