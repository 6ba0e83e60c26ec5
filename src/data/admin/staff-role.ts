import * as v from 'valibot'
import { readRows } from '#src/data/read-failure.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { askAsUser } from './ask-as-user.ts'
import { type ChangeFailure, changeFailure } from './change-failure.ts'

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

/** The account of an e-mail; `no-account` when nobody has signed up with it. */
export async function findAccount(
  email: string,
): Promise<Result<RoleCandidate, 'no-account' | 'forbidden' | 'unreachable'>> {
  const answer = await askAsUser((client) => client.rpc('find_account', { account_email: email }))
  const rows = readRows(answer)
  if (!rows.ok) return fail(changeFailure(answer) === 'forbidden' ? 'forbidden' : 'unreachable')
  const parsed = v.safeParse(v.array(accountRow), rows.value)
  if (!parsed.success) return fail('unreachable')
  const [account] = parsed.output
  return account === undefined ? fail('no-account') : succeed(account)
}

/**
 * Makes an account admin as it was shown; for one that is it already that is success. `no-account`: it
 * is gone; `other-address`: its address has changed since; `unproven`: nobody has followed a link that
 * was mailed to its address.
 */
export async function grantAdmin({
  id,
  email,
}: RoleCandidate): Promise<
  Result<'granted', ChangeFailure | 'no-account' | 'other-address' | 'unproven'>
> {
  const answer = await askAsUser((client) =>
    client.rpc('grant_admin', { account: id, account_email: email }),
  )
  if (answer.error === null && answer.status < 300 && answer.status >= 200)
    return succeed('granted')
  switch (answer.error?.code) {
    case 'PT404':
      return fail('no-account')
    case 'PT409':
      return fail('other-address')
    case 'PT422':
      return fail('unproven')
    default:
      return fail(changeFailure(answer))
  }
}

/** Takes the role from an account by its id; `last` is the one who would leave nobody behind. */
export async function revokeAdmin(
  account: string,
): Promise<Result<'revoked', ChangeFailure | 'last'>> {
  const answer = await askAsUser((client) => client.rpc('revoke_admin', { account }))
  if (answer.error === null && answer.status < 300 && answer.status >= 200)
    return succeed('revoked')
  return fail(answer.error?.code === 'PT409' ? 'last' : changeFailure(answer))
}
