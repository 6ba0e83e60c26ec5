import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { allText } from '#supabase/tests/backend/all-text.ts'
import { setLimits } from './lead-limits.ts'
import { inquiry, product, quoteRequest } from '#supabase/tests/backend/rows.ts'

const clients = 32

for (const engine of ['PGlite', 'Postgres'] as const) {
  describe.skipIf(engine === 'Postgres' && lacksPostgres)(`Limits of leads on ${engine}`, () => {
    let backend: EmbeddedBackend
    let request: Send

    beforeAll(async () => {
      vi.spyOn(console, 'error').mockReturnValue(undefined)
      backend = await startBackend({ engine, proxies: '127.0.0.1' })
      request = createSender(backend.internalUrl)
    })
    afterAll(async () => {
      await backend.stop()
      vi.restoreAllMocks()
    })
    beforeEach(async () => {
      await setLimits(backend, {})
      await rows('truncate private.lead_arrivals, private.recent_views')
    })

    const rows = <T extends object>(sql: string, ...params: unknown[]) =>
      backend.backend.database.query<T>(sql, params)
    /** @param from the proxy's header about the visitor. */
    const post = (table: string, row: object, from?: string) =>
      request(`/rest/v1/${table}`, {
        key: backend.keys.publishable,
        json: row,
        headers: {
          // A client's own claims must not count.
          'cf-connecting-ip': `203.0.113.${Math.floor(Math.random() * 250)}`,
          ...(from === undefined ? {} : { 'x-forwarded-for': `198.51.100.9, ${from}` }),
        },
      })
    const statuses = async (count: number, row: () => object, from?: string) => {
      let left = count
      const answers: number[] = []
      const client = async () => {
        while (left-- > 0) answers.push((await post('inquiries', row(), from)).status)
      }
      await Promise.all(Array.from({ length: clients }, client))
      const of = (status: number) => answers.filter((answer) => answer === status).length
      return { stored: of(201), refused: of(429), others: count - of(201) - of(429) }
    }
    const hintOf = async (row: object, from?: string) => {
      const { status, body } = await post('inquiries', row, from)
      expect(status).toBe(429)
      return Number((body as { hint: string }).hint)
    }

    it('accept exactly five an hour of one email address, of 40 sent by 32 clients', async () => {
      const sent = await statuses(40, () => inquiry({ email: 'many@example.com' }))
      expect(sent).toEqual({ stored: 5, refused: 35, others: 0 })
    })

    it('accept exactly 60 an hour of one IP address, of 96 sent by 32 clients', async () => {
      const sent = await statuses(96, () => inquiry(), '192.0.2.1')
      expect(sent).toEqual({ stored: 60, refused: 36, others: 0 })
      expect(await hintOf(inquiry(), '192.0.2.1')).toBeGreaterThan(3400)
      expect((await post('quote_requests', quoteRequest(), '192.0.2.1')).status).toBe(429)
      expect((await post('inquiries', inquiry(), '192.0.2.2')).status).toBe(201)
      expect((await post('inquiries', inquiry())).status).toBe(201)
    })

    it('accept exactly as many in all as the setting allows, of 64 sent by 32 clients', async () => {
      await setLimits(backend, { all_hour: 20 })
      const sent = await statuses(64, () => inquiry())
      expect(sent).toEqual({ stored: 20, refused: 44, others: 0 })
    })

    it('send the seconds after which the same request is accepted', async () => {
      await setLimits(backend, { address_hour: 2 })
      const known = inquiry()
      await post('inquiries', known, '192.0.2.1')
      await post('inquiries', inquiry(), '192.0.2.1')
      const wait = await hintOf(inquiry(), '192.0.2.1')
      expect((await post('inquiries', known, '192.0.2.1')).body, 'a repeat is free').toMatchObject({
        code: '23505',
      })
      const pass = (seconds: number) =>
        rows(
          'update private.lead_arrivals set received_at = received_at - make_interval(secs => $1)',
          seconds,
        )
      await pass(wait - 5)
      expect(await hintOf(inquiry(), '192.0.2.1')).toBeLessThanOrEqual(6)
      await pass(6)
      expect((await post('inquiries', inquiry(), '192.0.2.1')).status).toBe(201)
    })

    it('accept 20 a day of one email address, and send the wait until the first is a day old', async () => {
      const email = 'daily@example.com'
      for (let count = 1; count <= 20; count++) {
        expect((await post('inquiries', inquiry({ email }))).status).toBe(201)
        await rows(
          `update public.inquiries set received_at = received_at - interval '65 minutes' where email = $1`,
          email,
        )
      }
      const wait = await hintOf(inquiry({ email }))
      expect(Math.abs(wait - (24 * 3600 - 20 * 65 * 60))).toBeLessThan(60)
    })

    it('count the addresses of one IPv6 subscriber as one', async () => {
      await setLimits(backend, { address_hour: 2 })
      const status = async (from: string) => (await post('inquiries', inquiry(), from)).status
      expect(await status('2001:db8:1:2::1')).toBe(201)
      expect(await status('2001:db8:1:2:ffff::2')).toBe(201)
      expect(await status('2001:db8:1:2:3:4:5:6')).toBe(429)
      expect(await status('2001:db8:1:3::1')).toBe(201)
    })

    it('ignore an address that a client invents', async () => {
      await setLimits(backend, { address_hour: 1 })
      for (let count = 0; count < 3; count++) {
        expect((await post('inquiries', inquiry())).status).toBe(201)
      }
      const [{ count } = { count: -1 }] = await rows<{ count: number }>(
        'select count(address_key)::int as count from private.lead_arrivals',
      )
      expect(count).toBe(0)
    })

    it('store no address, and its hash for a day', async () => {
      const lead = inquiry()
      await post('inquiries', lead, '192.0.2.77')
      const kept = await allText(backend.backend.database)
      expect(kept.includes(lead.email)).toBe(true)
      expect(kept.includes('192.0.2.77')).toBe(false)
      expect(kept.includes(Buffer.from('192.0.2.77').toString('hex'))).toBe(false)

      await rows(
        `update private.lead_arrivals set received_at = now() - interval '25 hours' where lead_id = $1`,
        lead.id,
      )
      await post('inquiries', inquiry(), '192.0.2.78')
      const left = await rows('select from private.lead_arrivals where lead_id = $1', lead.id)
      expect(left).toEqual([])
    })

    it('count a product view once an hour per address, without telling the client', async () => {
      const shown = product(`limited-${engine.toLowerCase()}`)
      await request('/rest/v1/products', { key: backend.keys.secret, json: shown })
      const view = async (from?: string) => {
        const row = { id: crypto.randomUUID(), product_id: shown.id }
        expect((await post('product_views', row, from)).status).toBe(201)
      }
      const count = async () => {
        const views = await rows('select from public.product_views where product_id = $1', shown.id)
        return views.length
      }
      await Promise.all(Array.from({ length: clients }, () => view('192.0.2.1')))
      expect(await count()).toBe(1)
      await view('192.0.2.2')
      await view()
      await view()
      expect(await count()).toBe(4)
      await rows(`update private.recent_views set viewed_at = now() - interval '61 minutes'`)
      await view('192.0.2.1')
      expect(await count()).toBe(5)
      const kept = await rows('select from private.recent_views')
      expect(kept, 'what is an hour old is removed').toHaveLength(1)
    })

    it('are set by admins within reason', async () => {
      for (const value of [{ all_hour: 0 }, { all_hour: 'many' }, { others: 5 }, 5, [1]]) {
        const json = { key: 'lead_limits', value }
        const { body } = await request('/rest/v1/site_settings?on_conflict=key', {
          key: backend.keys.secret,
          json,
          headers: { prefer: 'resolution=merge-duplicates' },
        })
        expect(body).toMatchObject({ code: '23514' })
      }
    })

    // PGlite has one session, in which nothing runs at the same time.
    it.runIf(engine === 'Postgres')('would let more through without the lock', async () => {
      const [{ source } = { source: '' }] = await rows<{ source: string }>(
        `select pg_get_functiondef('private.limit_rate()'::regprocedure) as source`,
      )
      const lock = `perform pg_advisory_xact_lock(hashtextextended('leads', 0));`
      const note = 'insert into private.lead_arrivals'
      expect(source).toContain(lock)
      expect(source).toContain(note)
      // Half a second between counting and storing, as on a busy server.
      const naive = source.replace(lock, '').replace(note, `perform pg_sleep(0.5); ${note}`)
      await backend.backend.database.script(naive)
      try {
        await setLimits(backend, { address_hour: 5, all_hour: null })
        const ofSender = await statuses(32, () => inquiry({ email: 'naive@example.com' }))
        const ofAddress = await statuses(32, () => inquiry(), '192.0.2.9')
        await rows('truncate private.lead_arrivals')
        await setLimits(backend, { all_hour: 5 })
        const ofAll = await statuses(32, () => inquiry())
        for (const { stored } of [ofSender, ofAddress, ofAll]) expect(stored).toBeGreaterThan(5)
      } finally {
        await backend.backend.database.script(source)
      }
    })
  })
}
