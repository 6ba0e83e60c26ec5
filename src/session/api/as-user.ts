import { type AuthClient, authClient } from './auth-client.ts'
import { authFailure } from './auth-failure.ts'
import { dropStoredSession } from './end-session.ts'

/**
 * Sends a request as the signed-in user. Refused for its token, it is sent once more with a new
 * one; when the server gives none, the session is over and leaves this device.
 * @returns null when there is no session that could be used now, or no script to use it with: nobody
 *   asks as a stranger instead.
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
