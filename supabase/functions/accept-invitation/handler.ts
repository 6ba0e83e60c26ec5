import { secretKeyOf, secretKeyVariable } from '#supabase/hosted/secret-key.ts'
import * as v from 'valibot'
import type { Variables } from '#supabase/hosted/hook-request.ts'

/** The request's body: the token of the link, and a password for the new account. */
const bodySchema = v.object({
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  password: v.pipe(v.string(), v.nonEmpty()),
})

const invitationSchema = v.variant('state', [
  v.object({
    state: v.literal('open'),
    email: v.string(),
    account: v.picklist(['none', 'unproven', 'sign-in']),
  }),
  v.object({ state: v.picklist(['unknown', 'used', 'revoked', 'expired']) }),
])

/** Sends a request to the project; tests and the embedded backend replace it. */
type Fetch = (request: Request) => Promise<Response>

/**
 * For people who follow an invitation's link and have no confirmed account: creates one with the
 * chosen password, or takes over the one that somebody has created with their address without
 * confirming it. Then the database confirms the address, grants the role and uses up the link.
 * Responds with 200; 410 if the link is invalid or was used in the meantime; 409 if the account
 * must sign in; 422 with the auth service's message about the password; 400 for another body.
 */
export async function acceptInvitation(
  request: Request,
  variables: Variables,
  send: Fetch = fetch,
): Promise<Response> {
  const { SUPABASE_URL: url } = variables
  const key = secretKeyOf(variables)
  if (!url || !key) return Response.json({ missing: secretKeyVariable }, { status: 500 })
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const body = v.safeParse(bodySchema, await request.json().catch(() => null))
  if (!body.success) return refusal(400, 'bad_json')
  const { token, password } = body.output
  const ask = (method: 'POST' | 'PUT', path: string, json: object) =>
    send(
      new Request(`${url}${path}`, {
        method,
        headers: {
          apikey: key,
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(json),
        signal: AbortSignal.timeout(20_000),
      }),
    )
  const call = (name: string, json: object) => ask('POST', `/rest/v1/rpc/${name}`, json)

  const read = await call('read_invitation', { token })
  const invitation = v.parse(invitationSchema, await bodyOf(read))
  if (invitation.state !== 'open') return refusal(410, invitation.state)
  const { email, account } = invitation
  if (account === 'sign-in') return refusal(409, 'sign-in')

  const confirmed = { password, email_confirm: true }
  const made =
    account === 'none'
      ? await ask('POST', '/auth/v1/admin/users', { email, ...confirmed })
      : await ask('PUT', `/auth/v1/admin/users/${await idOf(call, email)}`, confirmed)
  if (!made.ok) {
    const { error_code: code, msg = '' } = v.parse(authFailure, await made.json().catch(() => ({})))
    if (code === 'email_exists') return refusal(410, 'changed')
    if (made.status === 400 || made.status === 422) return refusal(422, 'weak_password', msg)
    throw new Error(`the account was not made: ${made.status}`)
  }
  const { id } = v.parse(v.object({ id: v.string() }), await made.json())
  const taken = await call('take_invitation', { token, account: id })
  if (taken.ok) return Response.json({ email })
  if ([404, 409, 410].includes(taken.status)) return refusal(410, 'changed')
  throw new Error(`take_invitation answered ${taken.status}`)
}

const authFailure = v.object({ error_code: v.optional(v.string()), msg: v.optional(v.string()) })

function refusal(status: 400 | 409 | 410 | 422, code: string, message = ''): Response {
  return Response.json({ code, message }, { status })
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`the database answered ${response.status}`)
  return response.json()
}

async function idOf(
  call: (name: string, json: object) => Promise<Response>,
  email: string,
): Promise<string> {
  const rows = await bodyOf(await call('role_candidate', { account_email: email }))
  const [row] = v.parse(v.array(v.object({ user_id: v.pipe(v.string(), v.uuid()) })), rows)
  if (row === undefined) throw new Error('the account has gone')
  return row.user_id
}

const browserHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'cache-control': 'no-store',
}

/** The same with CORS, for a hosted project, whose site has another origin. */
export async function answerBrowser(request: Request, variables: Variables): Promise<Response> {
  const answer =
    request.method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : await acceptInvitation(request, variables)
  for (const [name, value] of Object.entries(browserHeaders)) answer.headers.set(name, value)
  return answer
}
