import * as v from 'valibot'
import { countCode } from '#supabase/local/auth/account-limits.ts'
import { type AuthContext, refuse, tooManyRequests } from '#supabase/local/auth/auth-answer.ts'
import type { CurrentSession } from '#supabase/local/auth/current-session.ts'
import { visitorNetwork } from '#supabase/local/auth/visitor-network.ts'
import type { FactorContext } from './factor-context.ts'
import { type ChallengeRow, type FactorRow, claimChallenge, findChallenge } from './factor-rows.ts'
import { upgradeSession } from './upgrade-session.ts'
import { matchingStep } from './totp.ts'
import { verifyCredential, webauthnBodySchema } from './verify-webauthn.ts'

const bodySchema = v.object({
  challenge_id: v.string(),
  code: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  webauthn: v.optional(webauthnBodySchema),
})

type VerifyBody = v.InferOutput<typeof bodySchema>

/** `POST /factors/{id}/verify`: a correct answer raises the session to aal2. */
export async function verifyFactor(
  c: AuthContext,
  context: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
): Promise<Response> {
  const { database, count, known } = context
  const parsed = v.safeParse(bodySchema, await c.req.json().catch(() => null))
  if (!parsed.success) return refuse(c, 400, 'validation_failed', 'Invalid verification parameters')
  const body = parsed.output
  if (factor.factor_type === 'webauthn' && body.webauthn === undefined) {
    return refuse(c, 400, 'validation_failed', 'WebAuthn config required')
  }
  if (factor.factor_type !== 'webauthn' && body.code === '') {
    return refuse(c, 400, 'validation_failed', 'Code needs to be non-empty')
  }
  const network = visitorNetwork(c)
  // A signature cannot be guessed, so attempts are not counted.
  const isGuess = factor.factor_type !== 'webauthn'
  const wait = isGuess ? await countCode(context, network, session.userId) : 0
  if (wait > 0) return tooManyRequests(c, wait)

  const challenge = await findChallenge(database, factor.id, body.challenge_id)
  if (challenge === 'unknown') {
    const msg = 'MFA factor with the provided challenge ID not found'
    return refuse(c, 422, 'mfa_factor_not_found', msg)
  }
  const isWornOut = isGuess && challenge !== 'over' && count('challenge', challenge.id) > 0
  if (challenge === 'over' || isWornOut) return challengeIsOver(c)
  if (!(await isRight(context, session, factor, challenge, body))) {
    return refuse(c, 422, 'mfa_verification_failed', wrongAnswer[factor.factor_type])
  }
  if (!(await claimChallenge(database, challenge.id))) return challengeIsOver(c)
  const raised = await upgradeSession(context, session, factor)
  if (raised === undefined) {
    const msg = 'Session from session_id claim in JWT does not exist'
    return refuse(c, 403, 'session_not_found', msg)
  }
  // A session made by password alone has not proven the account's first factor.
  if (session.aal === 'aal1' && factor.status === 'unverified')
    await known.forget(session.userId, network)
  await known.remember(session.userId, network)
  return c.json(raised)
}

const wrongAnswer = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid credential_response',
}

function challengeIsOver(c: AuthContext): Response {
  const msg =
    'MFA challenge has expired, verify against another challenge or create a new challenge.'
  return refuse(c, 422, 'mfa_challenge_expired', msg)
}

async function isRight(
  context: FactorContext,
  session: CurrentSession,
  factor: FactorRow,
  challenge: ChallengeRow,
  { code, webauthn }: VerifyBody,
): Promise<boolean> {
  switch (factor.factor_type) {
    case 'totp':
      return isRightTotp(context, factor, code)
    case 'phone':
      return context.box.digest(code, challenge.id) === challenge.otp_code
    case 'webauthn':
      return (
        webauthn !== undefined && verifyCredential(context, session, factor, challenge, webauthn)
      )
  }
}

/** A code is valid once, and so are all earlier ones. */
async function isRightTotp(
  { database, box }: FactorContext,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  if (factor.secret === null) return false
  const step = matchingStep(box.open(factor.secret, factor.id), code, Date.now())
  if (step === undefined) return false
  const claimed = await database.query(
    `update auth.mfa_factors set last_totp_step = $2
     where id = $1 and coalesce(last_totp_step, -1) < $2 returning id`,
    [factor.id, step],
  )
  return claimed.length > 0
}
