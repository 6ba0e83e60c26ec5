import type { QueryClient } from '@tanstack/react-query'
import { type RoleCandidate, grantAdmin, revokeAdmin } from '#src/data/admin/staff-role.ts'
import { adminKey } from '#src/queries/session/forget-admin.ts'
import { staffQuery } from './leads.ts'

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
