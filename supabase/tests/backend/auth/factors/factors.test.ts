import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { connectTo, enrolTotp, password, prove, signedIn } from './second-factor.ts'
import { signedUp, signedUpWithApp } from './second-factor.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

const query = (sql: string, params: unknown[] = []) => backend.backend.database.query(sql, params)

const aalOf = async (auth: ReturnType<typeof connectTo>) =>
  (await auth.mfa.getAuthenticatorAssuranceLevel()).data

describe('An authenticator app', () => {
  it('is enrolled by QR code, URI and secret, and active once a code was right', async () => {
    const auth = await signedUp(backend, 'enrol@example.com')
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Prefab & Co',
    })
    expect(error).toBeNull()
    if (data === null) return
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: 'Phone' })
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s)
    const scanned = URI.parse(data.totp.uri)
    expect(scanned).toBeInstanceOf(TOTP)
    expect(scanned).toMatchObject({ issuer: 'Prefab & Co', label: 'enrol@example.com' })
    expect(scanned.secret.base32).toBe(data.totp.secret)
    expect(await aalOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

    const before = await auth.getSession()
    const factorId = data.id
    const verified = await auth.mfa.challengeAndVerify({
      factorId,
      code: (scanned as TOTP).generate(),
    })
    expect(verified.error).toBeNull()
    expect(verified.data).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
      user: { factors: [{ id: factorId, factor_type: 'totp', status: 'verified' }] },
    })
    const { session_id } = decodeJwt(before.data.session?.access_token ?? '')
    expect(decodeJwt(verified.data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      session_id,
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect(await aalOf(auth)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(
      await backend.backend.database.queryAs(
        { role: 'authenticated', userId: verified.data?.user.id ?? '', claims: { aal: 'aal2' } },
        `select auth.jwt() ->> 'aal' as aal`,
      ),
    ).toEqual([{ aal: 'aal2' }])
  })

  it('is required at the next sign-in, and the level survives refreshes', async () => {
    const { app } = await signedUpWithApp(backend, 'again@example.com')
    const auth = connectTo(backend)
    const { data } = await auth.signInWithPassword({ email: 'again@example.com', password })
    expect(data.user?.factors).toMatchObject([{ id: app.factorId, status: 'verified' }])
    expect(await aalOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await prove(auth, app)).error).toBeNull()
    for (let n = 0; n < 2; n++) expect((await auth.refreshSession()).error).toBeNull()
    expect(await aalOf(auth)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const { data: listed } = await auth.mfa.listFactors()
    expect(listed?.totp).toMatchObject([{ id: app.factorId, friendly_name: 'App' }])
  })

  it('gives a refresh token that replaces the previous one, which may still be exchanged for it', async () => {
    const auth = await signedUp(backend, 'swap@example.com')
    const { data: before } = await auth.getSession()
    const app = await enrolTotp(auth)
    expect((await prove(auth, app)).error).toBeNull()
    const { data: after } = await auth.getSession()
    const refresh_token = before.session?.refresh_token ?? ''
    expect(after.session?.refresh_token).not.toBe(refresh_token)
    const lost = await connectTo(backend).refreshSession({ refresh_token })
    expect(lost.data.session?.refresh_token).toBe(after.session?.refresh_token)
    expect(decodeJwt(lost.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
  })

  it('accepts no code twice, nor one older than the last', async () => {
    const { app } = await signedUpWithApp(backend, 'replay@example.com')
    const auth = await signedIn(backend, 'replay@example.com')
    for (const steps of [-1, -2]) {
      expect((await prove(auth, app, steps)).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      })
    }
    const code = app.code()
    const { factorId } = app
    const tries = await Promise.all(
      [1, 2, 3].map(() => auth.mfa.challengeAndVerify({ factorId, code })),
    )
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('ends other sessions without it', async () => {
    const email = 'others@example.com'
    const first = await signedUp(backend, email)
    const second = await signedIn(backend, email)
    expect((await prove(second, await enrolTotp(second))).error).toBeNull()
    const { data } = await first.getSession()
    const refresh_token = data.session?.refresh_token ?? ''
    expect((await first.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await connectTo(backend).refreshSession({ refresh_token })).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
    expect((await second.getUser()).error).toBeNull()
  })
})

describe('a session without the second factor', () => {
  it('neither adds nor removes one, nor changes password or address', async () => {
    const email = 'low@example.com'
    const { app } = await signedUpWithApp(backend, email)
    const auth = await signedIn(backend, email)
    const insufficient = { code: 'insufficient_aal' }
    expect(
      (await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error,
    ).toMatchObject({ status: 403, ...insufficient })
    expect((await auth.mfa.unenroll({ factorId: app.factorId })).error).toMatchObject({
      status: 422,
      ...insufficient,
    })
    for (const change of [{ password: 'another password' }, { email: 'thief@example.com' }]) {
      expect((await auth.updateUser(change)).error).toMatchObject({ status: 401, ...insufficient })
    }
    expect((await auth.updateUser({ data: { name: 'Anna' } })).error).toBeNull()
    expect((await prove(auth, app)).error).toBeNull()
    expect((await auth.updateUser({ password: 'another password' })).error).toBeNull()
  })
})

describe('A factor', () => {
  it('is removed by its user, whose session falls back to the first level', async () => {
    const { auth, app } = await signedUpWithApp(backend, 'remove@example.com')
    const { data, error } = await auth.mfa.unenroll({ factorId: app.factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: app.factorId })
    expect((await auth.refreshSession()).error).toBeNull()
    expect(await aalOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const { data: session } = await auth.getSession()
    expect(decodeJwt(session.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'password' }],
    })
  })

  it('of somebody else is not found', async () => {
    const { app } = await signedUpWithApp(backend, 'owner@example.com')
    const stranger = await signedUp(backend, 'stranger@example.com')
    const { factorId } = app
    for (const { error } of [
      await stranger.mfa.challenge({ factorId }),
      await prove(stranger, app),
      await stranger.mfa.unenroll({ factorId }),
      await stranger.mfa.unenroll({ factorId: randomUUID() }),
      await stranger.mfa.verify({ factorId, challengeId: randomUUID(), code: app.code() }),
    ]) {
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    }
  })

  it('has a unique name; one that was never verified is removed', async () => {
    const auth = await signedUp(backend, 'names@example.com')
    const { factorId } = await enrolTotp(auth, 'Phone')
    const again = () => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect((await again()).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    await query(
      `update auth.mfa_factors set created_at = now() - interval '16 minutes' where id = $1`,
      [factorId],
    )
    await auth.mfa.challenge({ factorId })
    expect((await again()).error).toMatchObject({ code: 'mfa_factor_name_conflict' })
    await query(`delete from auth.mfa_challenges where factor_id = $1`, [factorId])
    expect((await again()).error).toBeNull()
  })

  it('is limited to ten', async () => {
    const auth = await signedUp(backend, 'many@example.com')
    for (let n = 0; n < 10; n++) await enrolTotp(auth, `App ${n}`)
    const { error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' })
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })
})

describe('A challenge', () => {
  it('is valid for five minutes, once, and for its own factor', async () => {
    const { auth, app } = await signedUpWithApp(backend, 'challenge@example.com')
    const { factorId } = app
    const { data: challenge } = await auth.mfa.challenge({ factorId })
    expect(challenge).toMatchObject({ type: 'totp' })
    expect((challenge?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(300, -1)
    const challengeId = challenge?.id ?? ''
    await query(
      `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
      [challengeId],
    )
    const late = await auth.mfa.verify({ factorId, challengeId, code: app.code() })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })

    const { data: next } = await auth.mfa.challenge({ factorId })
    const answer = { factorId, challengeId: next?.id ?? '' }
    expect((await auth.mfa.verify({ ...answer, code: '000000' })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
    expect((await auth.mfa.verify({ ...answer, code: app.code() })).error).toBeNull()
    expect((await auth.mfa.verify({ ...answer, code: app.code(1) })).error).toMatchObject({
      code: 'mfa_challenge_expired',
    })
    const other = await enrolTotp(auth, 'Other')
    const foreign = { factorId: other.factorId, challengeId: next?.id ?? '', code: other.code() }
    expect((await auth.mfa.verify(foreign)).error).toMatchObject({ code: 'mfa_factor_not_found' })
  })

  it('allows ten tries in five minutes, across challenges', async () => {
    const { auth, app } = await signedUpWithApp(backend, 'guess@example.com')
    await query(`update auth.mfa_factors set last_totp_step = null where id = $1`, [app.factorId])
    const wrong = () => auth.mfa.challengeAndVerify({ factorId: app.factorId, code: '000000' })
    // One attempt was the enrolment.
    for (let n = 0; n < 9; n++) expect((await wrong()).error?.status).toBe(422)
    expect((await prove(auth, app)).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
  })
})
