import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { allText } from '#supabase/tests/backend/all-text.ts'
import { noteProven } from '#supabase/tests/staff/mailed-sessions.ts'
import { latestLink } from '#supabase/tests/backend/mails/mails.ts'
import { connectTo, enrolTotp, password, prove, signedUp } from './factors/second-factor.ts'
import { type Visitor, addresses, visitorFrom } from './visitor.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

const home = '192.0.2.10'
const wrong = 'a guessed password'

for (const engine of testedEngines) {
  describe.skipIf(engine === 'Postgres' && lacksPostgres)(`An account on ${engine}`, () => {
    let backend: EmbeddedBackend

    beforeAll(async () => {
      backend = await startBackend({ engine, proxies: '127.0.0.1, ::1' })
    })
    afterAll(() => backend.stop())

    const rows = <T extends object>(sql: string, params: unknown[] = []) =>
      backend.backend.database.query<T>(sql, params)
    const from = (address: string): Visitor => visitorFrom(backend, address)
    const knownTo = async (email: string) => {
      const [row] = await rows<{ n: number }>(
        `select count(*)::int as n from auth.known_networks k
         join auth.users u on u.id = k.user_id where u.email = $1`,
        [email],
      )
      return row?.n
    }
    /**
     * Tries a password from each of many networks in parallel.
     * @returns the number of responses by status.
     */
    const flood = async (networks: readonly string[], email: string) => {
      const seen: Record<number, number> = {}
      const left = [...networks]
      const client = async () => {
        for (let address = left.pop(); address !== undefined; address = left.pop()) {
          const { status } = await from(address).signIn(email, wrong)
          seen[status] = (seen[status] ?? 0) + 1
        }
      }
      await Promise.all(Array.from({ length: 32 }, client))
      return seen
    }
    const created = async (email: string) => {
      await signedUp(backend, email)
      await noteProven(backend.backend.database, email)
      await rows(
        'delete from auth.known_networks where user_id = (select id from auth.users where email = $1)',
        [email],
      )
      expect((await from(home).signIn(email)).status).toBe(200)
    }

    it('allows thirty passwords an hour from changing addresses, like an unknown one', async () => {
      await created('flooded@example.com')
      await from(home).signIn('nobody@example.com')
      // The earlier sign-in was one of them.
      const limited = { 400: 29, 429: 193 }
      expect(await flood(addresses(222, 1), 'flooded@example.com')).toEqual(limited)
      expect(await flood(addresses(222, 2), 'nobody@example.com')).toEqual(limited)
      const refused = await from('192.0.2.99').signIn('flooded@example.com')
      expect(refused).toEqual({
        ...(await from('192.0.2.99').signIn('nobody@example.com')),
      })
      expect(refused).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
        retryAfter: '3600',
      })
    })

    it('lets its owner in meanwhile on known networks, which unblocks no others', async () => {
      expect((await from(home).signIn('flooded@example.com')).status).toBe(200)
      expect(await flood(addresses(5, 3), 'flooded@example.com')).toEqual({ 429: 5 })
    })

    it('lets its owner in meanwhile anywhere by a mailed link', async () => {
      const away = from('198.51.100.20')
      expect((await away.signIn('flooded@example.com')).status).toBe(429)
      expect((await away.post('recover', { email: 'flooded@example.com' })).status).toBe(200)
      const link = await latestLink(backend.dataDir, 'flooded@example.com')
      expect((await away.follow(link)).hash).toContain('access_token=')
      expect((await away.signIn('flooded@example.com')).status).toBe(200)
    })

    it('learns no network from a spoofed address, another sign-up, or a used link', async () => {
      const email = 'flooded@example.com'
      expect((await from(`${home}, 198.51.100.66`).signIn(email)).status).toBe(429)
      const foreign = from('198.51.100.66')
      expect((await foreign.post('signup', { email, password })).status).toBe(422)
      await foreign.follow(await latestLink(backend.dataDir, email))
      expect((await foreign.signIn(email)).status).toBe(429)
    })

    it('sends mails to known networks, whatever strangers request', async () => {
      const email = 'mailed@example.com'
      await created(email)
      const statuses = []
      for (const address of addresses(5, 4)) {
        statuses.push((await from(address).post('recover', { email })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      for (let n = 0; n < 3; n++) {
        expect((await from(home).post('recover', { email })).status).toBe(200)
      }
      expect((await from(home).post('recover', { email })).status).toBe(429)
      const away = from('198.51.100.30')
      expect((await away.post('recover', { email })).status).toBe(429)
      const link = await latestLink(backend.dataDir, email)
      expect((await away.follow(link)).hash, 'of whoever asked').toContain('access_token=')
    })

    it('learns no network from a password without the required second factor', async () => {
      const email = 'careful@example.com'
      const auth = await signedUp(backend, email)
      expect((await from('198.51.100.40').signIn(email)).status).toBe(200)
      expect(await knownTo(email)).toBe(2)
      const app = await enrolTotp(auth)
      expect((await prove(auth, app, -1)).error).toBeNull()
      expect(await knownTo(email), 'of before the factor').toBe(1)

      const office = from('198.51.100.41')
      const { body } = await office.signIn(email)
      expect(await knownTo(email)).toBe(1)
      const token = String(body['access_token'])
      const path = `factors/${app.factorId}`
      const challenge = await office.post(`${path}/challenge`, {}, token)
      const answer = { challenge_id: challenge.body['id'], code: app.code() }
      expect((await office.post(`${path}/verify`, answer, token)).status).toBe(200)
      expect(await knownTo(email)).toBe(2)
    })

    it('accepts an authenticator code once, of five sent at the same time', async () => {
      const auth = await signedUp(backend, 'replayed@example.com')
      const app = await enrolTotp(auth)
      expect((await prove(auth, app, -1)).error).toBeNull()
      const code = app.code()
      const tries = await Promise.all(
        Array.from({ length: 5 }, () => auth.mfa.challengeAndVerify({ ...app, code })),
      )
      expect(tries.filter(({ error }) => error === null)).toHaveLength(1)
      expect((await auth.mfa.challengeAndVerify({ ...app, code })).error).toMatchObject({
        code: 'mfa_verification_failed',
      })
    })

    it('drops all networks but one with a new password, and all with one set by the office', async () => {
      const email = 'changed@example.com'
      const { id = '' } =
        (await signedUp(backend, email).then((auth) => auth.getUser())).data.user ?? {}
      for (const address of addresses(3, 5)) await from(address).signIn(email)
      expect(await knownTo(email)).toBe(4)
      const auth = connectTo(backend)
      await auth.signInWithPassword({ email, password })
      expect((await auth.updateUser({ password: 'another password' })).error).toBeNull()
      expect(await knownTo(email)).toBe(1)
      const response = await fetch(`${backend.internalUrl}/auth/v1/admin/users/${id}`, {
        method: 'PUT',
        headers: { apikey: backend.keys.secret, 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'a third password' }),
      })
      expect(response.status).toBe(200)
      expect(await knownTo(email)).toBe(0)
    })

    it('stores no address, its latest twenty networks for 90 days, and none once it is deleted', async () => {
      const email = 'traveller@example.com'
      await signedUp(backend, email)
      for (const address of addresses(24, 6)) {
        expect((await from(address).signIn(email)).status).toBe(200)
      }
      expect(await knownTo(email)).toBe(20)
      const kept = await allText(backend.backend.database)
      expect(kept).toContain('traveller@example.com')
      expect(kept).not.toContain('10.6.0.')

      expect(await flood(addresses(40, 7), email)).toMatchObject({ 429: 34 })
      const last = from(addresses(24, 6).at(-1) ?? '')
      expect((await last.signIn(email)).status).toBe(200)
      await rows(`update auth.known_networks set known_at = now() - interval '91 days'`)
      expect((await last.signIn(email)).status).toBe(429)
      await signedUp(backend, 'somebody@example.com')
      expect(await knownTo(email)).toBe(0)
      await from(home).post('recover', { email })
      await from(home).follow(await latestLink(backend.dataDir, email))
      expect(await knownTo(email)).toBe(1)
      await rows('delete from auth.users where email = $1', [email])
      const left = await rows('select from auth.known_networks')
      expect(left, 'of somebody').toHaveLength(1)
    })
  })
}
