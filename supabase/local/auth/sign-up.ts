import { randomUUID } from 'node:crypto'
import { countMail } from './account-limits.ts'
import { type AuthContext, mailsDoNotLeave, refuse, tooManyRequests } from './auth-answer.ts'
import type { AuthService } from './auth-context.ts'
import { completeSession } from './complete-session.ts'
import { type ConfirmationMailer, mailConfirmationAgain } from './confirmation-mail.ts'
import { type Credentials, isPasswordTooLong, readCredentials } from './credentials.ts'
import { errorCodeOf, replaceBody } from './lite-answer.ts'
import { isMailAddress } from './mail-address.ts'
import { withRedirect } from './mail-redirect.ts'
import { hashPassword, withKnownPassword } from './password-hash.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Longer than creating an account takes, so that timing does not reveal who has one. */
const answerMs = 500

/** @param confirm set if an address must be confirmed before the first sign-in. */
export function createSignUp(
  service: AuthService,
  confirm: ConfirmationMailer | undefined,
): (c: AuthContext) => Promise<Response> {
  const { askLite, count, mailsLeave, delay } = service
  return async (c) => {
    const credentials = await readCredentials(c.req.raw)
    if (isPasswordTooLong(credentials.password)) {
      return refuse(c, 422, 'validation_failed', 'Password cannot be longer than 72 characters')
    }
    const { email, password } = credentials
    if (email !== '' && !isMailAddress(email)) {
      return refuse(c, 400, 'validation_failed', 'Unable to validate email address: invalid format')
    }
    const network = visitorNetwork(c)
    const wait =
      count('signup', network) ||
      (confirm === undefined ? 0 : await countMail(service, network, { email: credentials.email }))
    if (credentials.password !== '' && wait > 0) return tooManyRequests(c, wait)
    // Computed for a known address, too, and before the database is taken.
    const makeAccount = async () => {
      const hash = await hashPassword(password)
      const ask = () => askLite(c.req.raw, c.get('identity'))
      const finish = async () =>
        completeSession(service, await ask(), { method: 'password', network })
      const work = confirm === undefined ? finish : ask
      const facts = { password, hash }
      const response = await withKnownPassword(facts, work)
      return { response, hash }
    }
    if (confirm === undefined) return (await makeAccount()).response
    // Without an email the account could never be used.
    if (!(await mailsLeave())) return mailsDoNotLeave(c)
    const work = withRedirect(c.req.query('redirect_to'), async () => {
      const { response, hash } = await makeAccount()
      const isKnown = (await errorCodeOf(response)) === 'over_email_send_rate_limit'
      if (isKnown) await mailConfirmationAgain(confirm, email, hash)
      return { response, isKnown }
    })
    const [{ response, isKnown }] = await Promise.all([work, delay(answerMs)])
    if (isKnown) return c.json(pendingUser(credentials))
    return response.ok ? replaceBody(response, pendingUser(credentials)) : response
  }
}

/** The same response for new and known addresses: it only repeats the request. */
function pendingUser({ email, data }: Credentials) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
