import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchStaffMembers } from './staff-members.ts'
import type { StaffRole } from '#src/session/api/user-role.ts'
import { grantRole, revokeRole } from './staff-role.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** Who has a role, for the names of whoever did something. */
export const staffQuery = queryOptions({
  queryKey: [adminKey, 'staff-members'],
  queryFn: ({ signal }) => valueOf(fetchStaffMembers(signal)),
})

/** Gives an account a role as it was shown, and reads the list again. */
export async function giveRole(
  queryClient: QueryClient,
  account: { readonly id: string; readonly email: string },
  role: StaffRole,
) {
  return readAgain(queryClient, await grantRole(account, role))
}

/** Takes its role from an account by its id, and reads the list again. */
export async function dismiss(queryClient: QueryClient, account: string) {
  return readAgain(queryClient, await revokeRole(account))
}

/** Also after a failure: whether it is done may not be known. */
function readAgain<Outcome>(queryClient: QueryClient, outcome: Outcome): Outcome {
  void queryClient.invalidateQueries(staffQuery)
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  return outcome
}
