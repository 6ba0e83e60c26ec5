import { randomInt, randomUUID } from 'node:crypto'
import { countMessage } from '#supabase/local/auth/account-limits.ts'
import { type AuthContext, refuse, tooManyRequests } from '#supabase/local/auth/auth-answer.ts'
import type { CurrentSession } from '#supabase/local/auth/current-session.ts'
import { readUser } from '#supabase/local/auth/user-object.ts'
import { visitorNetwork } from '#supabase/local/auth/visitor-network.ts'
import { type FactorContext, challengeSeconds } from './factor-context.ts'
import { type FactorRow, addChallenge } from './factor-rows.ts'
import { creationOptions, requestOptions } from './webauthn-options.ts'

/** `POST /factors/{id}/challenge`: starts a challenge, which expires after five minutes. */
export async function challengeFactor(
  c: AuthContext,
  context: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
): Promise<Response> {
  const id = randomUUID()
  const answer = {
    id,
    type: factor.factor_type,
    expires_at: Math.floor(Date.now() / 1000) + challengeSeconds,
  }
  switch (factor.factor_type) {
    case 'totp':
      await addChallenge(context.database, { id, factorId: factor.id })
      return c.json(answer)
    case 'phone':
      return (await sendCode(c, context, session, factor, id)) ?? c.json(answer)
    case 'webauthn': {
      const isNew = factor.status === 'unverified'
      const publicKey = isNew
        ? await creationOptions(context, session)
        : await requestOptions(context, session.userId)
      await addChallenge(context.database, {
        id,
        factorId: factor.id,
        webauthnChallenge: publicKey.challenge,
      })
      const type = isNew ? 'create' : 'request'
      return c.json({ ...answer, webauthn: { type, credential_options: { publicKey } } })
    }
  }
}

/** @returns a refusal, or undefined if the code is on its way. */
async function sendCode(
  c: AuthContext,
  context: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
  challengeId: string,
): Promise<Response | undefined> {
  const phone = factor.phone ?? ''
  const wait = await countMessage(context, visitorNetwork(c), factor)
  if (wait > 0) return tooManyRequests(c, wait, 'over_sms_send_rate_limit')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const user = await readUser(context.database, session.userId)
  const sent = await context.sendMessage({ phone, code, user })
  switch (sent) {
    case 'sent':
      await addChallenge(context.database, {
        id: challengeId,
        factorId: factor.id,
        otpCode: context.box.digest(code, challengeId),
      })
      return undefined
    case 'timeout':
      return refuse(c, 422, 'hook_timeout', 'Failed to reach hook within maximum time')
    case 'failed':
      return refuse(c, 500, 'unexpected_failure', 'error sending message')
  }
}
