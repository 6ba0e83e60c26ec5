import { type AuthClient, authClient } from './auth-client.ts'
import { authFailure } from './auth-failure.ts'
import { dropStoredSession } from './end-session.ts'

/**
 * Sends a request as the signed-in user. If its token is rejected, the token is refreshed and the
 * request sent once more; if the refresh is refused, the session is over and is removed from this
 * device.
 * @returns null if there is no usable session or the client's script cannot be loaded; the request
 * is never sent anonymously instead.
 */
export async function asUser<Answer extends { readonly status: number }>(
  request: (client: AuthClient) => PromiseLike<Answer>,
): Promise<Answer | null> {
  const client = await authClient()
  if (client === null) return null
  const { data } = await client.auth.getSession()
  if (data.session === null) return null
  const answer = await request(client)
  if (answer.status !== 401) return answer
  const { error } = await client.auth.refreshSession()
  if (error === null) return request(client)
  if (authFailure(error).kind !== 'unreachable') dropStoredSession()
  return answer
}
