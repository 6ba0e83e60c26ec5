import { type Result, fail, succeed } from '#src/lib/result.ts'
import { askAsUser } from './ask-as-user.ts'
import { type ChangeFailure, changeFailure } from './change-failure.ts'

/**
 * Makes the holder of a confirmed account an admin; for one who is it already that is success.
 * `no-account`: nobody with this e-mail has signed up and confirmed it.
 */
export async function grantAdmin(
  email: string,
): Promise<Result<'granted', ChangeFailure | 'no-account'>> {
  const answer = await askAsUser((client) => client.rpc('grant_admin', { account_email: email }))
  if (answer.error === null && answer.status < 300 && answer.status >= 200)
    return succeed('granted')
  return fail(answer.error?.code === 'PT404' ? 'no-account' : changeFailure(answer))
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
