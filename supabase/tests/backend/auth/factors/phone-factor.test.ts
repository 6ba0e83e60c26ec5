import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { type Auth, enrolTotp, prove, signedIn, signedUp } from './second-factor.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

const messages = () => path.join(backend.dataDir, 'messages')

async function latestMessage(phone: string): Promise<string> {
  const names = (await readdir(messages())).toSorted()
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(messages(), name), 'utf8')),
  )
  return texts.findLast((text) => text.startsWith(`To: +${phone}\n`)) ?? ''
}

async function latestCode(phone: string): Promise<string> {
  return /code is (\d{6})$/m.exec(await latestMessage(phone))?.[1] ?? ''
}

async function enrol(auth: Auth, phone: string): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'SMS', phone })
  if (error !== null) throw error
  expect(data).toMatchObject({ type: 'phone', phone })
  return data.id
}

async function challenge(auth: Auth, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId })
  if (error !== null) throw error
  return data.id
}

const factorIn = async (auth: Auth) => (await auth.getUser()).data.user?.factors?.[0]

describe('A phone as second factor', () => {
  it('is enrolled with the code that is sent to it', async () => {
    const auth = await signedUp(backend, 'phone@example.com')
    const factorId = await enrol(auth, '+91 98765 43210')
    const challengeId = await challenge(auth, factorId)
    const code = await latestCode('919876543210')
    const { data, error } = await auth.mfa.verify({ factorId, challengeId, code })
    expect(error).toBeNull()
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect(await factorIn(auth)).toMatchObject({
      factor_type: 'phone',
      status: 'verified',
      phone: '919876543210',
      last_challenged_at: expect.any(String),
    })
    const hurried = await auth.mfa.challenge({ factorId })
    expect(hurried.error, 'once proven').toMatchObject({ code: 'over_sms_send_rate_limit' })
    const again = await auth.mfa.verify({ factorId, challengeId, code })
    expect(again.error).toMatchObject({ code: 'mfa_challenge_expired' })
    const twin = await auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'Twin',
      phone: '+919876543210',
    })
    expect(twin.error).toMatchObject({ code: 'mfa_verified_factor_exists' })
  })

  it('accepts the code of its own challenge only', async () => {
    const auth = await signedUp(backend, 'wrong@example.com')
    const factorId = await enrol(auth, '+919876500001')
    const challengeId = await challenge(auth, factorId)
    const code = await latestCode('919876500001')
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await auth.mfa.verify({ factorId, challengeId, code: wrong })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    const [row] = await backend.backend.database.query<{ otp_code: string }>(
      `select otp_code from auth.mfa_challenges where id = $1`,
      [challengeId],
    )
    expect(row?.otp_code).not.toContain(code)
    const digest = row?.otp_code ?? ''
    expect((await auth.mfa.verify({ factorId, challengeId, code: digest })).error).not.toBeNull()
    expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  })

  it('that was started with the password alone is void once there is another factor', async () => {
    const email = 'begun@example.com'
    const owner = await signedUp(backend, email)
    const factorId = await enrol(await signedIn(backend, email), '+919876500009')
    const before = await signedIn(backend, email)
    const challengeId = await challenge(before, factorId)
    const code = await latestCode('919876500009')
    expect((await prove(owner, await enrolTotp(owner))).error).toBeNull()
    const thief = await signedIn(backend, email)
    for (const { error } of [
      await thief.mfa.verify({ factorId, challengeId, code }),
      await thief.mfa.challenge({ factorId }),
    ]) {
      expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    }
    expect((await owner.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  })

  it('gets one message a minute, even when enrolled again', async () => {
    const auth = await signedUp(backend, 'flood@example.com')
    const first = await enrol(auth, '+919876500002')
    await challenge(auth, first)
    expect((await auth.mfa.challenge({ factorId: first })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    })
    const second = await enrol(auth, '+919876500002')
    expect((await auth.mfa.challenge({ factorId: second })).error).toMatchObject({ status: 429 })
    expect((await auth.mfa.challenge({ factorId: first })).error).toMatchObject({ status: 404 })
  })

  it("writes files that only the directory's owner may read", async () => {
    const names = await readdir(messages())
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect((await stat(path.join(messages(), name))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(messages())).mode & 0o777).toBe(0o700)
  })
})

describe('A phone behind a gateway that fails', () => {
  it('is reported as such, and cannot be verified', async () => {
    const messageHook = {
      url: 'http://127.0.0.1:9/sms',
      secret: `v1,whsec_${Buffer.alloc(24).toString('base64')}`,
    }
    const failing = await startBackend({ auth: { confirmEmail: false, messageHook } })
    try {
      const auth = await signedUp(failing, 'gateway@example.com')
      const factorId = await enrol(auth, '+919876500003')
      expect((await auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 500 })
      expect(await failing.backend.database.query(`select from auth.mfa_challenges`)).toEqual([])
      await expect(readdir(path.join(failing.dataDir, 'messages'))).rejects.toThrow('ENOENT')
    } finally {
      await failing.stop()
    }
  })
})
