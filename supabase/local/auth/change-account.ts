import type { AuthContext } from './auth-answer.ts'
import type { AuthService } from './auth-context.ts'
import { completeUser } from './complete-session.ts'
import { readCredentials } from './credentials.ts'
import type { CurrentSession } from './current-session.ts'
import { forgetEmailChange, requestEmailChange } from './email-change/request-change.ts'
import { readObject, replaceBody } from './lite-answer.ts'
import { hashPassword, isPassword, withKnownPassword } from './password-hash.ts'
import { visitorNetwork } from './visitor-network.ts'

/**
 * `PUT /user` of a valid session: lite changes password and metadata, never the address.
 * @param wish the wanted address, in lower case; both addresses must agree to it.
 */
export async function changeAccount(
  service: AuthService,
  c: AuthContext,
  session: CurrentSession,
  wish?: string,
): Promise<Response> {
  const { askLite } = service
  const { password } = await readCredentials(c.req.raw)
  const work = async () => askLite(await withoutEmail(c.req.raw), c.get('identity'))
  const response =
    password === '' ? await work() : await withPassword(service, session.userId, password, work)
  if (!response.ok) return response
  if (password !== '') {
    await endOtherSessions(service, session.userId, session.id)
    await service.known.forget(session.userId, visitorNetwork(c))
  }
  if (wish === undefined) return completeUser(service, response)
  const email_change_sent_at = await requestEmailChange(service, session, wish)
  const user = await completeUser(service, response)
  return replaceBody(user, { ...(await readObject(user)), new_email: wish, email_change_sent_at })
}

/**
 * After a new password, sessions and mailed links from before end, as in GoTrue.
 * @param sessionId the one that stays.
 */
export async function endOtherSessions(
  { database }: Pick<AuthService, 'database'>,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  await database.query(
    `delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid`,
    [userId, sessionId],
  )
  await database.query(
    `update auth.users set confirmation_token = null, recovery_token = null,
       reauthentication_token = null where id = $1`,
    [userId],
  )
  await forgetEmailChange(database, userId)
}

/** The expensive hash is computed before the database is taken. */
async function withPassword(
  { database }: AuthService,
  userId: string,
  password: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const [account] = await database.query<{ hash: string | null }>(
    `select encrypted_password as hash from auth.users where id = $1`,
    [userId],
  )
  const present = account?.hash ?? ''
  const compared = { hash: present, isRight: await isPassword(password, present) }
  const facts = { password, compared, hash: await hashPassword(password) }
  return withKnownPassword(facts, work)
}

async function withoutEmail(request: Request): Promise<Request> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('email' in body)) return request
  const { email: _, ...rest } = body
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(rest) })
}
