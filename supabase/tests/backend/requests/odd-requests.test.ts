import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSender, signUp } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { oddRequests } from './odd-requests.ts'
import { product } from '#supabase/tests/backend/rows.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

describe.each(testedEngines)('The API on %s', (engine) => {
  const isSkipped = engine === 'Postgres' && lacksPostgres
  let backend: EmbeddedBackend
  let callers: readonly Readonly<Record<string, string>>[]

  beforeAll(async () => {
    if (isSkipped) return
    backend = await startBackend({ engine })
    const { publishable: apikey, secret } = backend.keys
    const bearer = async (email: string, admin: boolean) => ({
      apikey,
      authorization: `Bearer ${(await signUp(backend, email, { admin })).token}`,
    })
    callers = [
      { apikey },
      await bearer('odd-stranger@example.com', false),
      await bearer('odd-admin@example.com', true),
      { apikey: secret },
    ]
    const send = createSender(backend.internalUrl)
    await send('/rest/v1/products', { key: secret, json: product('sound') })
    // Refusals are logged by their class. A mock would store them all.
    vi.stubGlobal('console', { ...console, error: () => undefined })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    if (!isSkipped) await backend.stop()
  })

  it.skipIf(isSkipped)(
    `answers ${proofs.oddRequests} odd requests with no error of its own, and is sound afterwards`,
    async () => {
      const requests = oddRequests(proofs.seed)
      const statuses = new Map<number, number>()
      for (let number = 0; number < proofs.oddRequests; number++) {
        const { method, path, body } = requests.next().value
        const headers = { 'content-type': 'application/json', ...callers[number % callers.length] }
        const url = `http://localhost/rest/v1/${path.replaceAll('#', '%23')}`
        const request = new Request(url, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
        })
        const { status } = await backend.backend.gateway.fetch(request)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(
          status,
          `${method} ${path} ${body ?? ''} as ${number % callers.length}`,
        ).toBeLessThan(500)
        const asked = new URL(url).searchParams
        asked.delete('apikey')
        if (method === 'POST' && path.startsWith('rpc/') && asked.size > 0) {
          // Parameters that select, filter or order may fail after the function has run.
          expect(status, path).toBeGreaterThanOrEqual(400)
        }
      }
      expect(statuses.get(200)).toBeGreaterThan(proofs.oddRequests / 50)
      expect(statuses.get(400)).toBeGreaterThan(proofs.oddRequests / 10)
      expect({}).not.toHaveProperty('polluted')
      expect(Object.keys(Object.prototype)).toEqual([])
      const send = createSender(backend.internalUrl)
      const key = backend.keys.publishable
      expect((await send('/rest/v1/products?limit=1', { key })).status).toBe(200)
      const account = { email: 'odd-stranger@example.com', password: 'wrong password' }
      const signIn = await send('/auth/v1/token?grant_type=password', { key, json: account })
      expect(signIn.status).toBe(400)
    },
    proofs.timeout,
  )
})
