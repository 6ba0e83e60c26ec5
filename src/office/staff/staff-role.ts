import { type Result, succeed } from '#src/platform/result.ts'
import { ask } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { StaffRole } from '#src/session/api/user-role.ts'

/** The error code for an account whose email address is not confirmed. */
export const unprovenCode = 'PT422'

/** The error code that protects the last admin. */
export const lastAdminCode = 'PT423'

/**
 * Gives an account a role, replacing its former one; succeeds if it has the role already. `gone`:
 * the account no longer exists; `conflict`: its address has changed; `rejected` with
 * `unprovenCode`: its address was never confirmed; `rejected` with `lastAdminCode`: no admin would
 * be left.
 */
export async function grantRole(
  { id, email }: { readonly id: string; readonly email: string },
  role: StaffRole,
): Promise<Result<'granted', OfficeFailure>> {
  const answer = await ask((client) =>
    client.rpc('grant_role', { account: id, account_email: email, given_role: role }),
  )
  return answer.ok ? succeed('granted') : answer
}

/** Removes the role of an account; `rejected` with `lastAdminCode` if no admin would be left. */
export async function revokeRole(account: string): Promise<Result<'revoked', OfficeFailure>> {
  const answer = await ask((client) => client.rpc('revoke_role', { account }))
  return answer.ok ? succeed('revoked') : answer
}
