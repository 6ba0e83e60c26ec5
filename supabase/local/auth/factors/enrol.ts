import { randomBytes, randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import * as v from 'valibot'
import { type AuthContext, refuse } from '#supabase/local/auth/auth-answer.ts'
import type { CurrentSession } from '#supabase/local/auth/current-session.ts'
import { toBase32 } from './base32.ts'
import type { FactorContext } from './factor-context.ts'
import { type FactorRow, type FactorType, sweepUnverified, userFactors } from './factor-rows.ts'
import { toE164 } from './phone-number.ts'

/** GoTrue's limit. */
const maxFactors = 10

const shortText = v.optional(v.pipe(v.string(), v.maxLength(100)), '')

const bodySchema = v.object({
  factor_type: v.picklist(['totp', 'phone', 'webauthn']),
  friendly_name: shortText,
  issuer: shortText,
  phone: shortText,
})

/** `POST /factors`: starts a factor, which is valid once its first challenge is answered. */
export async function enrolFactor(
  c: AuthContext,
  context: FactorContext,
  session: CurrentSession,
): Promise<Response> {
  const parsed = v.safeParse(bodySchema, await c.req.json().catch(() => null))
  if (!parsed.success) {
    return refuse(c, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  }
  const body = parsed.output
  const phone = body.factor_type === 'phone' ? toE164(body.phone) : undefined
  if (body.factor_type === 'phone' && phone === undefined) {
    return refuse(c, 400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  await sweepUnverified(context.database)
  const present = await userFactors(context.database, session.userId)
  const refusal = refuseAnother(c, present, body.friendly_name, session, phone)
  if (refusal !== undefined) return refusal
  if (phone !== undefined) await dropUnverifiedPhone(context, session.userId, phone)

  const factor = { id: randomUUID(), type: body.factor_type, friendly_name: body.friendly_name }
  const secret = randomBytes(20)
  await insertFactor(context, session.userId, { ...factor, phone, secret })
  switch (factor.type) {
    case 'totp':
      return c.json({ ...factor, totp: totpObject(context, session, body.issuer, secret) })
    case 'phone':
      return c.json({ ...factor, phone: body.phone })
    case 'webauthn':
      return c.json(factor)
  }
}

function refuseAnother(
  c: AuthContext,
  present: readonly FactorRow[],
  name: string,
  session: CurrentSession,
  phone: string | undefined,
): Response | undefined {
  const isSamePhone = (factor: FactorRow) => phone !== undefined && factor.phone === phone
  const isVerified = (factor: FactorRow) => factor.status === 'verified'
  if (present.some((factor) => isVerified(factor) && isSamePhone(factor))) {
    return refuse(
      c,
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  const others = present.filter((factor) => !isSamePhone(factor))
  if (others.some((factor) => (factor.friendly_name ?? '') === name)) {
    const msg = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
    return refuse(c, 422, 'mfa_factor_name_conflict', msg)
  }
  if (others.length >= maxFactors) {
    const msg = 'Maximum number of verified factors reached, unenroll to continue'
    return refuse(c, 422, 'too_many_enrolled_mfa_factors', msg)
  }
  if (present.some(isVerified) && session.aal !== 'aal2') {
    return refuse(c, 403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  return undefined
}

async function dropUnverifiedPhone({ database }: FactorContext, userId: string, phone: string) {
  await database.query(
    `delete from auth.mfa_factors where user_id = $1 and phone = $2 and status = 'unverified'`,
    [userId, phone],
  )
}

interface NewFactor {
  readonly id: string
  readonly type: FactorType
  readonly friendly_name: string
  readonly phone: string | undefined
  readonly secret: Uint8Array
}

async function insertFactor({ database, box }: FactorContext, userId: string, factor: NewFactor) {
  const { id, type, friendly_name, phone, secret } = factor
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, secret)
     values ($1, $2, $3, $4, 'unverified', $5, $6)`,
    [id, userId, friendly_name, type, phone ?? null, type === 'totp' ? box.seal(secret, id) : null],
  )
}

function totpObject(
  { siteUrl }: FactorContext,
  session: CurrentSession,
  wantedIssuer: string,
  bytes: Uint8Array,
) {
  const secret = toBase32(bytes)
  const issuer = wantedIssuer || new URL(siteUrl).host
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(session.email)}`
  const parameters = `algorithm=SHA1&digits=6&issuer=${encodeURIComponent(issuer)}&period=30`
  const uri = `otpauth://totp/${label}?${parameters}&secret=${secret}`
  // supabase-js puts the picture unescaped into a data URL, where a # would end it.
  const qr_code = renderSVG(uri, { ecc: 'M', whiteColor: 'white', blackColor: 'black' })
  return { qr_code: qr_code.replaceAll('#', '%23'), secret, uri }
}
