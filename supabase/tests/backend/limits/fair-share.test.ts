import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { setLimits } from './lead-limits.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

const clients = 32
const visitor = '192.0.2.1'

/** One address in each of so many /24 networks. */
const far = (count: number) =>
  Array.from({ length: count }, (_, n) => `10.${n >> 8}.${n & 255}.${n % 199}`)

for (const engine of testedEngines) {
  describe.skipIf(engine === 'Postgres' && lacksPostgres)(`While leads flood ${engine}`, () => {
    let backend: EmbeddedBackend
    let request: Send

    beforeAll(async () => {
      vi.spyOn(console, 'error').mockReturnValue(undefined)
      backend = await startBackend({ engine, proxies: '127.0.0.1, ::1' })
      request = createSender(backend.internalUrl)
    })
    afterAll(async () => {
      await backend.stop()
      vi.restoreAllMocks()
    })
    beforeEach(async () => {
      await setLimits(backend, {})
      await rows('truncate private.lead_arrivals')
    })

    const rows = <T extends object>(sql: string, ...params: unknown[]) =>
      backend.backend.database.query<T>(sql, params)
    const post = async (from?: string) => {
      const { status, body } = await request('/rest/v1/inquiries', {
        key: backend.keys.publishable,
        json: inquiry(),
        headers: from === undefined ? {} : { 'x-forwarded-for': from },
      })
      return { status, wait: Number((body as { hint?: string }).hint ?? 0) }
    }
    /**
     * Posts once from each address, 32 in parallel.
     * @returns how many were accepted.
     */
    const flood = async (addresses: readonly string[]) => {
      const left = [...addresses]
      let taken = 0
      const client = async () => {
        for (let from = left.pop(); from !== undefined; from = left.pop()) {
          if ((await post(from)).status === 201) taken += 1
        }
      }
      await Promise.all(Array.from({ length: clients }, client))
      return taken
    }
    const repeat = (addresses: readonly string[], times: number) =>
      Array.from({ length: times }, () => addresses).flat()
    /** Stores earlier leads, each from another address that the backend does not know. */
    const arrive = (count: number) =>
      rows(
        `insert into private.lead_arrivals (lead_id, address_key, area_key)
         select gen_random_uuid(), uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid())
         from generate_series(1, $1)`,
        count,
      )
    const takenOf = async (count: number, from?: string) => {
      let taken = 0
      for (let n = 0; n < count; n++) if ((await post(from)).status === 201) taken += 1
      return taken
    }

    it('from seventeen addresses, a visitor sends three in the hour', async () => {
      await setLimits(backend, { all_hour: 48 })
      const taken = await flood(repeat(far(17), 8))
      expect(taken).toBeGreaterThanOrEqual(48)
      expect(taken, 'and three of each').toBeLessThanOrEqual(48 + 17 * 3)
      expect(await takenOf(5, visitor)).toBe(3)
      expect(await takenOf(2, '2001:db8:ffff:1::1')).toBe(2)
    })

    it('from addresses that are neighbours, a visitor sends three in the hour', async () => {
      await setLimits(backend, { all_hour: 40 })
      const ipv4 = Array.from({ length: 100 }, (_, n) => `198.51.100.${n + 1}`)
      expect(await flood(ipv4)).toBe(40)
      const ipv6 = Array.from({ length: 100 }, (_, n) => `2001:db8:5:${n.toString(16)}::1`)
      expect(await flood(ipv6)).toBe(9)
      expect(await takenOf(5, visitor)).toBe(3)
    })

    it('from sixty addresses at once, a visitor sends three in the hour', async () => {
      await setLimits(backend, { all_hour: 60 })
      const addresses = far(60)
      expect(await flood(repeat(addresses, 4))).toBe(180)
      expect(await takenOf(5, visitor)).toBe(3)
    })

    it("somebody who spoofs an address is identified by the proxy's header", async () => {
      await setLimits(backend, { all_hour: 1 })
      await post('192.0.2.200')
      const claims = far(20).map((claimed) => `${claimed}, 192.0.2.66`)
      expect(await flood(claims)).toBe(3)
    })

    it('requests without an address share the common limit', async () => {
      await arrive(999)
      expect(await takenOf(3)).toBe(1)
      expect(await takenOf(3, visitor)).toBe(3)
    })

    it('a /40 at its limit leaves room for visitors', async () => {
      await arrive(1000 + 256 * 9)
      expect(await takenOf(4, visitor)).toBe(3)
    })

    it('at most five thousand are accepted in an hour, and the wait is sent', async () => {
      await arrive(4999)
      await rows(`update private.lead_arrivals set received_at = now() - interval '20 minutes'`)
      expect((await post(visitor)).status).toBe(201)
      const { status, wait } = await post('192.0.2.2')
      expect(status).toBe(429)
      expect(Math.abs(wait - 40 * 60)).toBeLessThan(30)
      await pass(wait)
      expect((await post('192.0.2.2')).status).toBe(201)
    })

    it('the wait ends with a free share or with the flood, whichever is first', async () => {
      await setLimits(backend, { all_hour: 10 })
      for (const minutes of [50, 30, 10]) {
        await post(visitor)
        await rows(
          `update private.lead_arrivals set received_at = now() - make_interval(mins => $1)
           where received_at > now() - interval '1 minute'`,
          minutes,
        )
      }
      await arrive(10)
      const first = await post(visitor)
      expect(first.status).toBe(429)
      expect(Math.abs(first.wait - 10 * 60)).toBeLessThan(30)
      await rows(
        `update private.lead_arrivals set received_at = now() - interval '55 minutes'
         where received_at > now() - interval '1 minute'`,
      )
      const second = await post(visitor)
      expect(Math.abs(second.wait - 5 * 60)).toBeLessThan(30)
      await pass(second.wait)
      expect((await post(visitor)).status).toBe(201)
    })

    it('future dates from a clock that was set back block nobody', async () => {
      await arrive(6000)
      await rows(`update private.lead_arrivals set received_at = now() + interval '1 day'`)
      expect(await takenOf(4, visitor)).toBe(4)
    })

    it('the largest limit and no limit still limit', async () => {
      await arrive(1000)
      await setLimits(backend, { all_hour: 999_999_999 })
      expect(await takenOf(4, visitor)).toBe(4)
      await setLimits(backend, { all_hour: null })
      expect(await takenOf(4, visitor)).toBe(4)
    })

    const pass = (seconds: number) =>
      rows(
        'update private.lead_arrivals set received_at = received_at - make_interval(secs => $1)',
        seconds,
      )
  })
}
