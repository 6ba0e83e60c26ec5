import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { ask, askRows } from '#src/office/api/ask.ts'
import type { StaffRole } from '#src/session/api/user-role.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const accountRow = v.pipe(
  v.object({
    user_id: v.string(),
    email: v.string(),
    created_at: v.string(),
    last_sign_in_at: v.nullable(v.string()),
    is_proven: v.boolean(),
  }),
  v.transform(({ user_id, email, created_at, last_sign_in_at, is_proven }) => ({
    id: user_id,
    email,
    createdAt: created_at,
    lastSignInAt: last_sign_in_at,
    /** Whether a link that was mailed to the address has been followed. */
    isProven: is_proven,
  })),
)

/** An account that may be given the role. */
export type RoleCandidate = v.InferOutput<typeof accountRow>

/** The account of an e-mail; `gone` when nobody has signed up with it. */
export async function findAccount(email: string): Promise<Result<RoleCandidate, OfficeFailure>> {
  const rows = await askRows(accountRow, (client) =>
    client.rpc('find_account', { account_email: email }),
  )
  if (!rows.ok) return rows
  const [account] = rows.value
  return account === undefined ? fail({ kind: 'gone' }) : succeed(account)
}

/** The code with which the server refuses an account whose address nobody has proven. */
export const unprovenCode = 'PT422'

/** The code with which the server keeps the last admin. */
export const lastAdminCode = 'PT423'

/**
 * Gives an account a role as it was shown, in the place of the one that it had; for one that has it
 * already that is success. `gone`: there is no such account any more; `conflict`: its address has
 * changed since; `rejected` with `unprovenCode`: nobody has followed a link that was mailed to its
 * address, with `lastAdminCode`: there would be no admin left.
 */
export async function grantRole(
  { id, email }: Pick<RoleCandidate, 'id' | 'email'>,
  role: StaffRole,
): Promise<Result<'granted', OfficeFailure>> {
  const answer = await ask((client) =>
    client.rpc('grant_role', { account: id, account_email: email, given_role: role }),
  )
  return answer.ok ? succeed('granted') : answer
}

/** Takes its role from an account by its id; `rejected` with `lastAdminCode`: nobody would be left. */
export async function revokeRole(account: string): Promise<Result<'revoked', OfficeFailure>> {
  const answer = await ask((client) => client.rpc('revoke_role', { account }))
  return answer.ok ? succeed('revoked') : answer
}
