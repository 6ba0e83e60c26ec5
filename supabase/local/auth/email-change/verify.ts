import { createAccessToken } from '#supabase/local/auth/access-token.ts'
import { type AuthContext, refuse } from '#supabase/local/auth/auth-answer.ts'
import type { AuthService } from '#supabase/local/auth/auth-context.ts'
import { pageOfSite } from '#supabase/local/auth/mail-redirect.ts'
import { readUser } from '#supabase/local/auth/user-object.ts'
import { changedMail } from './change-mails.ts'
import { type ConfirmedChange, confirmEmailChange } from './confirm-change.ts'
import type { ChangeMailer } from './request-change.ts'

type Service = AuthService & ChangeMailer

const accepted =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const refusals = {
  expired: { status: 403, code: 'otp_expired', msg: 'Email link is invalid or has expired' },
  taken: {
    status: 422,
    code: 'email_exists',
    msg: 'A user with this email address has already been registered',
  },
} as const

/** `verifyOtp({ type: 'email_change', token_hash })`, answered as GoTrue does. */
export async function verifyEmailChange(
  service: Service,
  c: AuthContext,
  token: string,
): Promise<Response> {
  const outcome = await take(service, token)
  if (outcome.kind === 'half') return c.json({ msg: accepted, code: '200' })
  if (outcome.kind === 'changed') return c.json(await sessionOf(service, outcome))
  const { status, code, msg } = refusals[outcome.kind]
  return refuse(c, status, code, msg)
}

/** Handles the link of an email: the outcome is in the fragment of the page it redirects to. */
export async function followEmailChange(service: Service, c: AuthContext): Promise<Response> {
  const outcome = await take(service, c.req.query('token') ?? '')
  const page = pageOfSite(c.req.query('redirect_to'), service.siteUrl)
  return c.redirect(`${page}#${new URLSearchParams(await factsOf(service, outcome))}`, 303)
}

async function factsOf(
  service: Service,
  outcome: ConfirmedChange,
): Promise<Record<string, string>> {
  if (outcome.kind === 'half') return { message: accepted, sb: '' }
  if (outcome.kind !== 'changed') {
    const { code, msg } = refusals[outcome.kind]
    return { error: 'access_denied', error_code: code, error_description: msg }
  }
  const { user: _, expires_in, expires_at, ...session } = await sessionOf(service, outcome)
  const times = { expires_in: String(expires_in), expires_at: String(expires_at) }
  return { ...session, ...times, type: 'email_change' }
}

async function take(service: Service, token: string): Promise<ConfirmedChange> {
  const outcome = await confirmEmailChange(service.database, token)
  if (outcome.kind === 'changed') await service.sendMail(changedMail(outcome))
  return outcome
}

async function sessionOf(
  { database, issuer }: Service,
  { userId, sessionId, refreshToken }: Extract<ConfirmedChange, { kind: 'changed' }>,
) {
  const access_token = await createAccessToken(database, issuer, userId, sessionId)
  if (access_token === undefined) throw new Error('a new session is not there')
  const expires_in = issuer.lifetimeSeconds
  return {
    access_token,
    token_type: 'bearer',
    expires_in,
    expires_at: Math.floor(Date.now() / 1000) + expires_in,
    refresh_token: refreshToken,
    user: await readUser(database, userId),
  }
}
