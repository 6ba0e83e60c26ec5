import { Hono } from 'hono'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { countMail } from './account-limits.ts'
import { type AuthContext, mailsDoNotLeave, refuse, tooManyRequests } from './auth-answer.ts'
import type { AuthService } from './auth-context.ts'
import { changeAccount } from './change-account.ts'
import { completeUser } from './complete-session.ts'
import { isPasswordTooLong, readCredentials } from './credentials.ts'
import { currentSession, hasVerifiedFactor } from './current-session.ts'
import { isMailAddress } from './mail-address.ts'
import { withRedirect } from './mail-redirect.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Longer than writing two emails takes, so that timing does not reveal whose address it is. */
const answerMs = 250

/** /user and /logout: what signed-in users do with their own account. */
export function createAccountRoutes(service: AuthService): Hono<GatewayEnv> {
  const { database, askLite, mailsLeave, count, delay } = service
  const ask = (c: AuthContext) => askLite(c.req.raw, c.get('identity'))
  const routes = new Hono<GatewayEnv>()
  routes.get('/user', async (c) => {
    const session = await currentSession(c, database)
    return session instanceof Response ? session : completeUser(service, await ask(c))
  })
  routes.put('/user', async (c) => {
    const session = await currentSession(c, database)
    if (session instanceof Response) return session
    const changes = count('changeNetwork', visitorNetwork(c)) || count('change', session.userId)
    if (changes > 0) return tooManyRequests(c, changes)
    const { email, password } = await readCredentials(c.req.raw)
    if (isPasswordTooLong(password)) {
      return refuse(c, 422, 'validation_failed', 'Password cannot be longer than 72 characters')
    }
    const wish = email.toLowerCase() === session.email ? '' : email
    if (wish !== '' && !isMailAddress(wish)) {
      return refuse(c, 400, 'validation_failed', 'Unable to validate email address: invalid format')
    }
    const changesAccount = password !== '' || wish !== ''
    if (
      changesAccount &&
      session.aal !== 'aal2' &&
      (await hasVerifiedFactor(database, session.userId))
    ) {
      const msg = 'AAL2 session is required to update email or password when MFA is enabled.'
      return refuse(c, 401, 'insufficient_aal', msg)
    }
    const wait = email === '' ? 0 : await countMail(service, visitorNetwork(c), session)
    if (wait > 0) return tooManyRequests(c, wait, 'over_email_send_rate_limit')
    if (wish === '') return changeAccount(service, c, session)
    if (!(await mailsLeave())) return mailsDoNotLeave(c)
    const work = withRedirect(c.req.query('redirect_to'), () =>
      changeAccount(service, c, session, wish.toLowerCase()),
    )
    const [response] = await Promise.all([work, delay(answerMs)])
    return response
  })
  routes.get('/reauthenticate', async (c) => {
    const session = await currentSession(c, database)
    if (session instanceof Response) return session
    const wait = await countMail(service, visitorNetwork(c), session)
    return wait > 0 ? tooManyRequests(c, wait, 'over_email_send_rate_limit') : ask(c)
  })
  routes.post('/logout', async (c) => {
    const session = await currentSession(c, database)
    if (session instanceof Response) return session
    const { id, userId } = session
    switch (c.req.query('scope') ?? 'global') {
      case 'global':
        await database.query(`delete from auth.sessions where user_id = $1`, [userId])
        break
      case 'local':
        await database.query(`delete from auth.sessions where id = $1`, [id])
        break
      case 'others':
        await database.query(`delete from auth.sessions where user_id = $1 and id <> $2`, [
          userId,
          id,
        ])
        break
      default:
        return refuse(c, 400, 'validation_failed', 'Unsupported logout scope')
    }
    return c.body(null, 204)
  })
  return routes
}
