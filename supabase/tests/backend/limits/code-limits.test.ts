import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { noteProven } from '#supabase/tests/staff/mailed-sessions.ts'
import { latestLink } from '#supabase/tests/backend/mails/mails.ts'
import {
  type Authenticator,
  enrolTotp,
  prove,
  signedUp,
} from '#supabase/tests/backend/auth/factors/second-factor.ts'
import { addresses, visitorFrom } from '#supabase/tests/backend/auth/visitor.ts'

const home = '192.0.2.10'
const phone = '919876511111'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend({ proxies: '127.0.0.1, ::1' })
})

afterAll(() => backend.stop())

/** Somebody who knows the password, at an address. */
async function signedInFrom(address: string, email: string) {
  const visitor = visitorFrom(backend, address)
  const { body } = await visitor.signIn(email)
  const token = String(body['access_token'])
  const ask = (factorId: string) => visitor.post(`factors/${factorId}/challenge`, {}, token)
  const answer = (factorId: string, challenge: unknown, code: string) =>
    visitor.post(`factors/${factorId}/verify`, { challenge_id: challenge, code }, token)
  const tryCode = async (factorId: string, code: string) =>
    answer(factorId, (await ask(factorId)).body['id'], code)
  return { visitor, token, ask, answer, tryCode }
}

/**
 * An account with an authenticator app that has used both from its home network. A test has one
 * more code: a third within the same second would lie too far ahead.
 */
async function settled(email: string): Promise<Authenticator> {
  const auth = await signedUp(backend, email, home)
  await noteProven(backend.backend.database, email)
  const app = await enrolTotp(auth)
  expect((await prove(auth, app, -1)).error).toBeNull()
  return app
}

async function latestCode(): Promise<string> {
  const folder = path.join(backend.dataDir, 'messages')
  const names = (await readdir(folder)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  const text = texts.findLast((message) => message.startsWith(`To: +${phone}\n`)) ?? ''
  return /code is (\d{6})$/m.exec(text)?.[1] ?? ''
}

describe('Somebody who has the password and no second factor', () => {
  it('may try ten codes from all networks together, without blocking known networks', async () => {
    const app = await settled('guessed@example.com')
    const statuses = []
    for (const address of addresses(6, 1)) {
      const thief = await signedInFrom(address, 'guessed@example.com')
      for (let n = 0; n < 2; n++) {
        statuses.push((await thief.tryCode(app.factorId, '000000')).status)
      }
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const owner = await signedInFrom(home, 'guessed@example.com')
    expect((await owner.tryCode(app.factorId, app.code())).status).toBe(200)
  })

  it('does not block a mailed link anywhere', async () => {
    const app = await settled('away@example.com')
    const thief = await signedInFrom('198.51.100.19', 'away@example.com')
    for (let n = 0; n < 10; n++) await thief.tryCode(app.factorId, '000000')
    const address = '198.51.100.20'
    const owner = await signedInFrom(address, 'away@example.com')
    expect((await owner.tryCode(app.factorId, app.code())).status).toBe(429)

    await owner.visitor.post('recover', { email: 'away@example.com' })
    await owner.visitor.follow(await latestLink(backend.dataDir, 'away@example.com'))
    expect((await owner.tryCode(app.factorId, app.code())).status).toBe(200)
    expect((await thief.tryCode(app.factorId, '000000')).status).not.toBe(422)
  })

  it('uses up no challenges of known networks', async () => {
    const app = await settled('challenged@example.com')
    const thief = await signedInFrom('198.51.100.30', 'challenged@example.com')
    let refused = 0
    for (let n = 0; n < 64; n++) if ((await thief.ask(app.factorId)).status === 429) refused += 1
    expect(refused).toBeGreaterThan(0)
    const owner = await signedInFrom(home, 'challenged@example.com')
    expect((await owner.ask(app.factorId)).status).toBe(200)
  })

  it('uses up no messages of known networks, nor does a stranger', async () => {
    const email = 'phoned@example.com'
    await signedUp(backend, email)
    await noteProven(backend.backend.database, email)
    const factorId = randomUUID()
    await backend.backend.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, phone)
       select $1, id, 'phone', 'verified', $2 from auth.users where email = $3`,
      [factorId, phone, email],
    )
    await visitorFrom(backend, home).post('recover', { email })
    await visitorFrom(backend, home).follow(await latestLink(backend.dataDir, email))

    const stranger = await signedUp(backend, 'stranger@example.com')
    const foreign = await stranger.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'SMS',
      phone: `+${phone}`,
    })
    const wanted = await stranger.mfa.challenge({ factorId: foreign.data?.id ?? '' })
    expect(wanted.error).toBeNull()
    const thief = await signedInFrom('198.51.100.40', email)
    expect((await thief.ask(factorId)).code).toBe('over_sms_send_rate_limit')

    const owner = await signedInFrom(home, email)
    const challenge = await owner.ask(factorId)
    expect(challenge.status).toBe(200)
    const right = await latestCode()
    const wrong = right === '000000' ? '000001' : '000000'
    const tries = []
    for (let n = 0; n < 5; n++) {
      tries.push((await owner.answer(factorId, challenge.body['id'], wrong)).code)
    }
    expect(tries).toEqual(Array.from({ length: 5 }, () => 'mfa_verification_failed'))
    expect((await owner.answer(factorId, challenge.body['id'], right)).code, 'worn out').toBe(
      'mfa_challenge_expired',
    )
  })
})
