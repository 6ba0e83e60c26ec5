import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchStaffMembers } from './staff-members.ts'
import { type RoleCandidate, grantAdmin, revokeAdmin } from './staff-role.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** Who has a role, for the names of whoever did something. */
export const staffQuery = queryOptions({
  queryKey: [adminKey, 'staff-members'],
  queryFn: ({ signal }) => valueOf(fetchStaffMembers(signal)),
})

/** Gives the role to an account as it was shown, and reads the list again. */
export async function nameAdmin(queryClient: QueryClient, account: RoleCandidate) {
  return readAgain(queryClient, await grantAdmin(account))
}

/** Takes the role from an account by its id, and reads the list again. */
export async function dismissAdmin(queryClient: QueryClient, account: string) {
  return readAgain(queryClient, await revokeAdmin(account))
}

/** Also after a failure: whether it is done may not be known. */
function readAgain<Outcome>(queryClient: QueryClient, outcome: Outcome): Outcome {
  void queryClient.invalidateQueries(staffQuery)
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  return outcome
}
