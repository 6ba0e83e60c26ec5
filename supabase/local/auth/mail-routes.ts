import { Hono } from 'hono'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { countMail } from './account-limits.ts'
import { type AuthContext, mailsDoNotLeave, refuse, tooManyRequests } from './auth-answer.ts'
import type { AuthService } from './auth-context.ts'
import { type ConfirmationMailer, mailConfirmationAgain } from './confirmation-mail.ts'
import { readCredentials } from './credentials.ts'
import { withRedirect } from './mail-redirect.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Longer than writing an email takes, so that timing does not reveal who has an account. */
const answerMs = 250

/** The routes that send an email to an address in the request. */
export function createMailRoutes(
  service: AuthService,
  confirm: ConfirmationMailer | undefined,
): Hono<GatewayEnv> {
  const { askLite, mailsLeave, delay } = service
  const mail =
    (send: (c: AuthContext, email: string) => Promise<Response>) => async (c: AuthContext) => {
      const { email } = await readCredentials(c.req.raw)
      const wait = await countMail(service, visitorNetwork(c), { email })
      if (wait > 0) return tooManyRequests(c, wait)
      if (!(await mailsLeave())) return mailsDoNotLeave(c)
      const work = withRedirect(c.req.query('redirect_to'), () => send(c, email))
      const [response] = await Promise.all([work, delay(answerMs)])
      return response
    }
  const askLiteFor = (c: AuthContext) => askLite(c.req.raw, c.get('identity'))

  const routes = new Hono<GatewayEnv>()
  routes.post('/recover', mail(askLiteFor))
  routes.post(
    '/resend',
    mail(async (c, email) => {
      const { type } = await readCredentials(c.req.raw)
      if (type === 'email_change') {
        return refuse(c, 422, 'validation_failed', 'Ask for the change of the email address again')
      }
      if (type !== 'signup') return askLiteFor(c)
      if (confirm !== undefined) await mailConfirmationAgain(confirm, email)
      return c.json({})
    }),
  )
  // Passwordless sign-in is not offered; lite would create a confirmed account for any address.
  for (const path of ['/otp', '/magiclink']) {
    routes.post(path, (c) => refuse(c, 422, 'otp_disabled', 'Signups not allowed for otp'))
  }
  return routes
}
