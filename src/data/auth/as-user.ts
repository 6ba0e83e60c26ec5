import { authClient } from './auth-client.ts'
import { authFailure } from './auth-failure.ts'
import { dropStoredSession } from './end-session.ts'

type AuthClient = Awaited<ReturnType<typeof authClient>>

/**
 * Sends a request as the signed-in user. Refused for its token, it is sent once more with a new
 * one; when the server gives none, the session is over and leaves this device.
 * @returns null when there is no session that could be used now: nobody asks as a stranger instead.
 */
export async function asUser<Answer extends { readonly status: number }>(
  request: (client: AuthClient) => PromiseLike<Answer>,
): Promise<Answer | null> {
  const client = await authClient()
  const { data } = await client.auth.getSession()
  if (data.session === null) return null
  const answer = await request(client)
  if (answer.status !== 401) return answer
  const { error } = await client.auth.refreshSession()
  if (error === null) return request(client)
  if (authFailure(error).kind !== 'unreachable') dropStoredSession()
  return answer
}
