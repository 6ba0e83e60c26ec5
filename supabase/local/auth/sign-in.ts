import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createExclusiveGate } from '#supabase/local/exclusive-gate.ts'
import { countSignIn } from './account-limits.ts'
import { type AuthContext, refuse, tooManyRequests } from './auth-answer.ts'
import type { AuthService } from './auth-context.ts'
import { completeSession } from './complete-session.ts'
import { type Credentials, isPasswordTooLong, readCredentials } from './credentials.ts'
import { errorCodeOf } from './lite-answer.ts'
import { endOverdueSession } from './session-lifetime.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Longer than the check of a password takes, so that the time does not tell who has an account. */
const refusalMs = 250

/** Within this time a used refresh token still leads to its successors: tabs that ask at once. */
const reuseSeconds = 10

/** `POST /token`: by password, or with a refresh token. */
export function createSignIn(service: AuthService): (c: AuthContext) => Promise<Response> {
  const oneAtATime = createExclusiveGate()
  return async (c) => {
    const credentials = await readCredentials(c.req.raw)
    if (c.req.query('grant_type') === 'refresh_token') {
      return oneAtATime(() => refresh(service, c, credentials.refresh_token))
    }
    return signIn(service, c, credentials)
  }
}

async function signIn(service: AuthService, c: AuthContext, credentials: Credentials) {
  const { email, password } = credentials
  if (isPasswordTooLong(password)) {
    return refuse(c, 400, 'invalid_credentials', 'Invalid login credentials')
  }
  const network = visitorNetwork(c)
  const wait = await countSignIn(service, network, email)
  if (password !== '' && wait > 0) return tooManyRequests(c, wait)
  const started = Date.now()
  const response = await service.database.exclusive(async () => {
    const answer = await service.askLite(c.req.raw, c.get('identity'))
    if ((await errorCodeOf(answer)) !== 'email_not_confirmed') return answer
    // lite says so before it looks at the password, and would tell strangers of the account.
    return (await isPasswordOfUnconfirmed(service, c, credentials))
      ? answer
      : refuse(c, 400, 'invalid_credentials', 'Invalid login credentials')
  })
  if (!response.ok) await delay(Math.max(0, started + refusalMs - Date.now()))
  return service.database.exclusive(() =>
    completeSession(service, response, { method: 'password', network }),
  )
}

/** Asks lite about a confirmed copy of the account under a name that nobody knows. */
async function isPasswordOfUnconfirmed(
  { database, askLite }: AuthService,
  c: AuthContext,
  { email, password }: Credentials,
): Promise<boolean> {
  const id = randomUUID()
  const copy = `${id}@unconfirmed.invalid`
  await database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
     select $1, $2, encrypted_password, now() from auth.users where email = $3`,
    [id, copy, email.toLowerCase()],
  )
  try {
    const { url, method, headers } = c.req.raw
    const body = JSON.stringify({ email: copy, password })
    const question = new Request(url, { method, headers: withoutLength(headers), body })
    return (await askLite(question, c.get('identity'))).ok
  } finally {
    await database.query(`delete from auth.users where id = $1`, [id])
  }
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('content-length')
  return copy
}

/**
 * Rotation as in GoTrue: the parent of the present token leads to the present token, because its
 * answer may have been lost; anything older ends the session, because it has been stolen.
 */
async function refresh(service: AuthService, c: AuthContext, token: string): Promise<Response> {
  const { database, askLite } = service
  if (await endOverdueSession(database, token)) {
    return refuse(c, 400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  const { url, method, headers } = c.req.raw
  const body = JSON.stringify({ refresh_token: await successorInGrace(service, token) })
  const question = new Request(url, { method, headers: withoutLength(headers), body })
  return database.exclusive(async () => {
    const response = await askLite(question, c.get('identity'))
    if ((await errorCodeOf(response)) === 'refresh_token_already_used') {
      await database.query(
        `delete from auth.sessions where id in
           (select session_id from auth.refresh_tokens where token = $1)`,
        [token],
      )
    }
    return completeSession(service, response, null)
  })
}

async function successorInGrace({ database }: AuthService, token: string): Promise<string> {
  const [row] = await database.query<{ parent: string | null }>(
    `select present.parent from auth.refresh_tokens used
     join auth.refresh_tokens present on present.session_id = used.session_id and not present.revoked
     where used.token = $1 and used.revoked
       and used.updated_at > now() - make_interval(secs => $2)
     order by present.created_at desc limit 1`,
    [token, reuseSeconds],
  )
  return row?.parent ?? token
}
