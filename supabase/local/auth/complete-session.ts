import { decodeJwt } from 'jose'
import { type AuthenticationMethod, createAccessToken, recordMethod } from './access-token.ts'
import type { AuthService } from './auth-context.ts'
import { hasVerifiedFactor } from './current-session.ts'
import { readObject, replaceBody } from './lite-answer.ts'
import { listFactors } from './user-object.ts'

/** How a session was created, and from which network. */
export interface NewSession {
  readonly method: AuthenticationMethod
  readonly network: string
}

/**
 * Replaces lite's short token by one of ours.
 * @param made set for a new session; a refresh keeps the session's own.
 */
export async function completeToken(
  { database, issuer, known }: AuthService,
  token: string,
  made: NewSession | null,
): Promise<string> {
  const { sub: userId = '', session_id: sessionId } = decodeJwt<{ session_id: string }>(token)
  if (made !== null) {
    await recordMethod(database, sessionId, made.method)
    // For an account with a second factor, a password alone is not a full sign-in.
    const isAll = made.method !== 'password' || !(await hasVerifiedFactor(database, userId))
    if (isAll) await known.remember(userId, made.network)
  }
  const complete = await createAccessToken(database, issuer, userId, sessionId)
  if (complete === undefined) throw new Error('a new session is not there')
  return complete
}

/** Completes a response of lite that holds a session or a user. */
export async function completeSession(
  service: AuthService,
  response: Response,
  made: NewSession | null,
): Promise<Response> {
  const body = await readObject(response)
  const user = body?.['user'] as { id: string } | undefined
  if (typeof body?.['access_token'] !== 'string' || user === undefined) {
    return completeUser(service, response)
  }
  const access_token = await completeToken(service, body['access_token'], made)
  const factors = await listFactors(service.database, user.id)
  return replaceBody(response, { ...body, access_token, user: { ...user, factors } })
}

/** supabase-js reads the user's `factors`, which lite does not have. */
export async function completeUser(
  { database }: AuthService,
  response: Response,
): Promise<Response> {
  const body = await readObject(response)
  if (typeof body?.['id'] !== 'string' || body['aud'] === undefined) return response
  return replaceBody(response, { ...body, factors: await listFactors(database, body['id']) })
}
