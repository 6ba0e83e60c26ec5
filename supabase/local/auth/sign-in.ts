import type { Database } from '#supabase/local/database/database.ts'
import { createKeyedMutex } from '#src/platform/mutex.ts'
import { countSignIn } from './account-limits.ts'
import { type AuthContext, refuse, tooManyRequests } from './auth-answer.ts'
import type { AuthService } from './auth-context.ts'
import { completeSession } from './complete-session.ts'
import { type Credentials, isPasswordTooLong, readCredentials } from './credentials.ts'
import { errorCodeOf } from './lite-answer.ts'
import { isPassword, withKnownPassword } from './password-hash.ts'
import { endOverdueSession } from './session-lifetime.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Longer than checking a password takes, so that timing does not reveal who has an account. */
const refusalMs = 250

/** How long a used refresh token still leads to its successors, for tabs that refresh at once. */
const reuseSeconds = 10

/** `POST /token`: by password, or with a refresh token. */
export function createSignIn(service: AuthService): (c: AuthContext) => Promise<Response> {
  const inTurn = createKeyedMutex()
  return async (c) => {
    const credentials = await readCredentials(c.req.raw)
    switch (c.req.query('grant_type')) {
      case 'password':
        return signIn(service, c, credentials)
      case 'refresh_token':
        return refreshInTurn(service, c, credentials.refresh_token, inTurn)
      default:
        return refuse(c, 400, 'invalid_credentials', 'unsupported_grant_type')
    }
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
  const response = await checkPassword(service, c, credentials)
  if (!response.ok) await service.delay(Math.max(0, started + refusalMs - Date.now()))
  return completeSession(service, response, { method: 'password', network })
}

/**
 * A known and an unknown address cost the same time, and neither holds the database meanwhile.
 * Only whoever has the password learns that an account is not confirmed.
 */
async function checkPassword(
  service: AuthService,
  c: AuthContext,
  { email, password }: Credentials,
): Promise<Response> {
  const ask = () => service.askLite(c.req.raw, c.get('identity'))
  // lite reports missing fields.
  if (email === '' || password === '') return ask()
  const hash = await readHash(service, email)
  const isRight = await isPassword(password, hash)
  if (!isRight || hash === null) {
    return refuse(c, 400, 'invalid_credentials', 'Invalid login credentials')
  }
  return withKnownPassword({ password, compared: { hash, isRight } }, ask)
}

async function readHash({ database }: AuthService, email: string): Promise<string | null> {
  const [account] = await database.query<{ hash: string | null }>(
    `select encrypted_password as hash from auth.users where email = $1`,
    [email.toLowerCase()],
  )
  return account?.hash ?? null
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('content-length')
  return copy
}

/**
 * Invented tokens are refused after one lookup, and only tokens of one session wait for each
 * other, so that tokens anybody can send do not delay staff.
 */
async function refreshInTurn(
  service: AuthService,
  c: AuthContext,
  token: string,
  inTurn: ReturnType<typeof createKeyedMutex>,
): Promise<Response> {
  const wait = service.count('refreshNetwork', visitorNetwork(c))
  if (wait > 0) {
    // On 429 supabase-js would end the session; after 503 it retries.
    c.header('retry-after', String(wait))
    return refuse(c, 503, 'over_request_rate_limit', 'Request rate limit reached')
  }
  const [known] = await service.database.query<{ session_id: string | null }>(
    'select session_id from auth.refresh_tokens where token = $1',
    [token],
  )
  if (known === undefined) {
    const message = 'Invalid Refresh Token: Refresh Token Not Found'
    return refuse(c, 400, 'refresh_token_not_found', message)
  }
  return inTurn(known.session_id ?? token, () => refresh(service, c, token))
}

/**
 * Rotation as in GoTrue: the parent of the current token leads to the current token, because its
 * response may have been lost; an older one ends the session, because it must have been stolen.
 */
async function refresh(service: AuthService, c: AuthContext, token: string): Promise<Response> {
  const { database, askLite } = service
  if (await endOverdueSession(database, token)) {
    return refuse(c, 400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  await undoHalfRotation(database, token)
  const { url, method, headers } = c.req.raw
  const body = JSON.stringify({ refresh_token: await successorInGrace(service, token) })
  const question = new Request(url, { method, headers: withoutLength(headers), body })
  const response = await askLite(question, c.get('identity'))
  if ((await errorCodeOf(response)) === 'refresh_token_already_used') {
    await database.query(
      `delete from auth.sessions where id in
         (select session_id from auth.refresh_tokens where token = $1)`,
      [token],
    )
  }
  return completeSession(service, response, null)
}

/**
 * lite revokes a token before it creates the successor. If the server died in between, the
 * client's token is the last of its session and becomes valid again.
 */
async function undoHalfRotation(database: Database, token: string): Promise<void> {
  await database.query(
    `update auth.refresh_tokens set revoked = false
     where token = $1 and revoked and session_id is not null
       and not exists (select from auth.refresh_tokens successor where successor.parent = $1)`,
    [token],
  )
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
