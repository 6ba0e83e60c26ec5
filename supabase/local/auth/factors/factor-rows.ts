import * as v from 'valibot'
import type { Database } from '#supabase/local/database/database.ts'
import { challengeSeconds } from './factor-context.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn'

export interface FactorRow {
  readonly id: string
  readonly user_id: string
  readonly factor_type: FactorType
  readonly status: 'verified' | 'unverified'
  readonly friendly_name: string | null
  readonly secret: string | null
  readonly phone: string | null
}

export interface ChallengeRow {
  readonly id: string
  readonly otp_code: string | null
  /** The challenge that a security key must sign. */
  readonly webauthn_challenge: string | null
}

const isUuid = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)

/** A factor of this user; undefined for anyone else's. */
export async function findFactor(
  database: Database,
  userId: string,
  factorId: string,
): Promise<FactorRow | undefined> {
  if (!isUuid(factorId)) return undefined
  const [row] = await database.query<FactorRow>(
    `select id, user_id, factor_type, status, friendly_name, secret, phone
     from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, userId],
  )
  return row
}

export async function userFactors(database: Database, userId: string): Promise<FactorRow[]> {
  return database.query<FactorRow>(
    `select id, user_id, factor_type, status, friendly_name, secret, phone
     from auth.mfa_factors where user_id = $1`,
    [userId],
  )
}

/** Deletes factors that were started and never verified, unless a challenge is open. */
export async function sweepUnverified(database: Database): Promise<void> {
  await database.query(
    `delete from auth.mfa_factors f
     where f.status = 'unverified' and f.created_at < now() - interval '15 minutes'
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id
         and c.created_at > now() - make_interval(secs => $1))`,
    [challengeSeconds],
  )
}

/** Stores a challenge and deletes those of the factor that have expired. */
export async function addChallenge(
  database: Database,
  challenge: { id: string; factorId: string; otpCode?: string; webauthnChallenge?: string },
): Promise<void> {
  const { id, factorId, otpCode, webauthnChallenge } = challenge
  await database.query(
    `delete from auth.mfa_challenges
     where factor_id = $1 and created_at < now() - make_interval(secs => $2)`,
    [factorId, challengeSeconds],
  )
  const data =
    webauthnChallenge === undefined ? null : JSON.stringify({ challenge: webauthnChallenge })
  await database.query(
    `with asked as (update auth.mfa_factors set last_challenged_at = now() where id = $2)
     insert into auth.mfa_challenges (id, factor_id, otp_code, web_authn_session_data)
     values ($1, $2, $3, $4)`,
    [id, factorId, otpCode ?? null, data],
  )
}

/** The outcome of a challenge. */
export type ChallengeState = ChallengeRow | 'unknown' | 'over'

export async function findChallenge(
  database: Database,
  factorId: string,
  challengeId: string,
): Promise<ChallengeState> {
  if (!isUuid(challengeId)) return 'unknown'
  const [row] = await database.query<ChallengeRow & { is_open: boolean }>(
    `select id, otp_code, web_authn_session_data ->> 'challenge' as webauthn_challenge,
       verified_at is null and created_at > now() - make_interval(secs => $3) as is_open
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challengeId, factorId, challengeSeconds],
  )
  if (row === undefined) return 'unknown'
  return row.is_open ? row : 'over'
}

/** Uses a challenge up. @returns false if another request was first. */
export async function claimChallenge(database: Database, challengeId: string): Promise<boolean> {
  const rows = await database.query(
    `update auth.mfa_challenges set verified_at = now()
     where id = $1 and verified_at is null returning id`,
    [challengeId],
  )
  return rows.length > 0
}
