import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { setLimits } from '#supabase/tests/backend/limits/lead-limits.ts'
import { type SentLead, deliverAll, insertOutcome, leadsOf } from './lost-answers.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'

for (const engine of ['PGlite', 'Postgres'] as const) {
  describe.skipIf(engine === 'Postgres' && lacksPostgres)(`The API on ${engine}`, () => {
    let backend: EmbeddedBackend
    let request: Send

    beforeAll(async () => {
      // The backend logs every refusal, and there are thousands.
      vi.spyOn(console, 'error').mockReturnValue(undefined)
      backend = await startBackend({ engine })
      request = createSender(backend.internalUrl)
      await setLimits(backend, { all_hour: null })
    })
    afterAll(async () => {
      await backend.stop()
      vi.restoreAllMocks()
    })

    const send = ({ table, row }: SentLead) =>
      request(`/rest/v1/${table}`, { key: backend.keys.publishable, json: row })
    const outcomeOf = async (lead: SentLead) => insertOutcome(await send(lead))
    const rows = <T extends object>(sql: string, ...params: unknown[]) =>
      backend.backend.database.query<T>(sql, params)

    it(
      `stores ${proofs.leads} leads exactly once, each sent by up to five at once, with every fifth response lost`,
      async () => {
        const leads = leadsOf(proofs.leads)
        const weather = { seed: proofs.seed, atOnce: 16, lost: 0.2 }
        const { requests, lost, refusals } = await deliverAll(leads, send, weather)
        expect(refusals).toEqual([])
        expect(requests - lost).toBeGreaterThan(proofs.leads * 2)
        expect(lost).toBeGreaterThan(proofs.leads / 4)
        const saved = await rows<{ id: string; words: string; lines: unknown }>(
          `select id, message as words, '[]'::jsonb as lines from public.inquiries
           union all select id, details, coalesce((
             select jsonb_agg(
               to_jsonb(line) - 'quote_request_id' - 'position' order by line.position
             ) from public.quote_request_lines line where line.quote_request_id = lead.id
           ), '[]') from public.quote_requests lead`,
        )
        const inOrder = (list: readonly { id: string }[]) =>
          list.toSorted((a, b) => a.id.localeCompare(b.id))
        const sent = leads.map(({ row }) => {
          const { id, message, details, lines = [] } = row as SentRow
          return { id, words: message ?? details, lines }
        })
        expect(inOrder(saved)).toEqual(inOrder(sent))
      },
      proofs.timeout,
    )

    it('accepts exactly five of one sender, of 32 sent at once, and tells the others when to retry', async () => {
      const leads = Array.from({ length: 32 }, () => inquiryOf('busy@example.com'))
      const outcomes = await Promise.all(leads.map(outcomeOf))
      const refused = outcomes.filter(({ isStored }) => !isStored)
      expect(refused).toHaveLength(27)
      for (const { verdict, waitSeconds } of refused) {
        expect(verdict).toBe('rate-limited')
        expect(waitSeconds).toBeGreaterThan(3500)
      }
      const stored = leads.filter((_, place) => outcomes[place]?.isStored)
      expect(await idsOf('busy@example.com')).toEqual(stored.map(({ row }) => row.id).toSorted())

      const again = await Promise.all([...stored, ...stored, ...stored].map(outcomeOf))
      expect(
        again.every(({ isStored }) => isStored),
        'what is known may be sent again',
      ).toBe(true)
      expect(await idsOf('busy@example.com')).toHaveLength(5)
    })

    it('accepts eight leads of one sender after a week offline: five, and three after the wait', async () => {
      const email = 'back-online@example.com'
      const queue = Array.from({ length: 8 }, () => inquiryOf(email))
      const waits: { readonly place: number; readonly seconds: number }[] = []
      for (const [place, lead] of queue.entries()) {
        for (;;) {
          const { isStored, verdict, waitSeconds: seconds } = await outcomeOf(lead)
          if (isStored) break
          if (verdict !== 'rate-limited') throw new Error(verdict)
          waits.push({ place, seconds })
          await rows(
            `update public.inquiries set received_at = received_at - make_interval(secs => $2)
             where email = $1`,
            email,
            seconds,
          )
        }
      }
      const [first, ...later] = waits
      expect(first).toMatchObject({ place: 5 })
      expect(first?.seconds).toBeGreaterThan(3500)
      // The second of the five releases its slot a moment after the first.
      for (const { seconds } of later) expect(seconds).toBeLessThan(60)
      expect(await idsOf(email)).toEqual(queue.map(({ row }) => row.id).toSorted())
    })

    async function idsOf(email: string): Promise<readonly string[]> {
      const saved = await rows<{ id: string }>(
        'select id from public.inquiries where email = $1',
        email,
      )
      return saved.map(({ id }) => id).toSorted()
    }
  })
}

interface SentRow {
  readonly id: string
  readonly message?: string
  readonly details?: string
  readonly lines?: readonly unknown[]
}

function inquiryOf(email: string): SentLead {
  return { table: 'inquiries', row: inquiry({ id: randomUUID(), email }) }
}
