import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchStaffMembers } from './staff-members.ts'
import type { StaffRole } from '#src/session/api/user-role.ts'
import { grantRole, revokeRole } from './staff-role.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** All staff, for the names of whoever did something. */
export const staffQuery = queryOptions({
  queryKey: [adminKey, 'staff-members'],
  queryFn: ({ signal }) => valueOf(fetchStaffMembers(signal)),
})

/** Gives an account a role, and refetches the list. */
export async function giveRole(
  queryClient: QueryClient,
  account: { readonly id: string; readonly email: string },
  role: StaffRole,
) {
  return readAgain(queryClient, await grantRole(account, role))
}

/** Removes the role of an account, and refetches the list. */
export async function dismiss(queryClient: QueryClient, account: string) {
  return readAgain(queryClient, await revokeRole(account))
}

/** Also after a failure: the outcome may be unknown. */
function readAgain<Outcome>(queryClient: QueryClient, outcome: Outcome): Outcome {
  void queryClient.invalidateQueries(staffQuery)
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  return outcome
}
