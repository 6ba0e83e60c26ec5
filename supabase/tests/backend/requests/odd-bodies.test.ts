import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromOwnAddress, signUp } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { type OddBody, oddBodies } from './odd-bodies.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

/** Refused sign-ins and mails are delayed by a quarter of a second, all at once. */
const atOnce = 32

describe.each(testedEngines)('Accounts and files on %s', (engine) => {
  const isSkipped = engine === 'Postgres' && lacksPostgres
  let backend: EmbeddedBackend
  let callers: readonly Readonly<Record<string, string>>[]

  beforeAll(async () => {
    if (isSkipped) return
    backend = await startBackend({ engine, proxies: '127.0.0.1' })
    const apikey = backend.keys.publishable
    const bearer = async (email: string, admin: boolean) => ({
      apikey,
      authorization: `Bearer ${(await signUp(backend, email, { admin })).token}`,
    })
    callers = [
      { apikey },
      await bearer('odd-stranger@example.com', false),
      await bearer('odd-admin@example.com', true),
      { apikey: backend.keys.secret },
    ]
    // A mock would store them all.
    vi.stubGlobal('console', { ...console, error: () => undefined })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    if (!isSkipped) await backend.stop()
  })

  async function send({ method, path, body, type }: OddBody, caller: number) {
    const headers = { 'content-type': type, ...fromOwnAddress(), ...callers[caller] }
    const request = new Request(`http://localhost/${path}`, { method, headers, body })
    const proxy = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const response = await backend.backend.gateway.fetch(request, proxy)
    const what = `${method} ${path} ${body.slice(0, 1500)} as ${caller}`
    // An odd body may end the caller's session, to which storage responds like hosted storage.
    if (response.status === 500) expect(await response.text(), what).toContain('code: PT401')
    else expect(response.status, what).toBeLessThan(500)
    return response.status
  }

  it.skipIf(isSkipped)(
    `answer ${proofs.oddBodies} odd bodies with no error of their own, and are sound afterwards`,
    async () => {
      const bodies = oddBodies(proofs.seed)
      const statuses = new Map<number, number>()
      for (let sent = 0; sent < proofs.oddBodies; sent += atOnce) {
        const batch = Array.from({ length: atOnce }, (_, place) =>
          send(bodies.next().value, place % callers.length),
        )
        // oxlint-disable-next-line no-await-in-loop -- so many at once and no more
        for (const status of await Promise.all(batch)) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      expect(statuses.get(400)).toBeGreaterThan(proofs.oddBodies / 10)
      expect({}).not.toHaveProperty('polluted')
      expect(Object.keys(Object.prototype)).toEqual([])
      const account = { email: 'afterwards@example.com', password: 'a long password' }
      const body = JSON.stringify(account)
      const signUpNow = { method: 'POST', path: 'auth/v1/signup', body, type: 'application/json' }
      expect(await send(signUpNow, 0)).toBe(200)
    },
    proofs.timeout,
  )
})
