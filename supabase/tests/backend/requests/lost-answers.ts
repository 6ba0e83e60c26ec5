import { classify } from '#src/outbox/delivery/classification.ts'
import type { Send } from '#tests/support/api-client.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'

/** A lead and the table that it goes to. */
export interface SentLead {
  readonly table: 'inquiries' | 'quote_requests'
  readonly row: { readonly id: string }
}

/** Leads of as many senders, so that no limit is met. */
export function leadsOf(count: number): readonly SentLead[] {
  return Array.from({ length: count }, (_, place): SentLead => {
    const words = `Lead ${place} of ${count}, in its own words.`
    return place % 2 === 0
      ? { table: 'inquiries', row: inquiry({ message: words }) }
      : { table: 'quote_requests', row: quoteRequest({ details: words, lines: linesOf(place) }) }
  })
}

/** None to three products, which no other request names. */
function linesOf(place: number) {
  return Array.from({ length: (place >> 1) % 4 }, (_, at) => ({
    product_id: null,
    product_name: `Product ${at} of lead ${place}`,
    quantity: at + 1,
    options: null,
    note: null,
  }))
}

/** What the answer to an insert means; a row that is there already was stored by an earlier answer. */
export function insertOutcome({ status, body }: { status: number; body: unknown }) {
  const { code = '', hint = null } = (body ?? {}) as { code?: string; hint?: string | null }
  const verdict = classify({ call: 'row', status, code: status === 201 ? 'ok' : code })
  return { verdict, isStored: verdict === 'done' || code === '23505', waitSeconds: Number(hint) }
}

interface Weather {
  readonly seed: number
  /** Leads on their way at the same time. */
  readonly atOnce: number
  /** Share of the answers that never come back. */
  readonly lost: number
}

interface Deliveries {
  readonly requests: number
  readonly lost: number
  /** What was answered that is neither success nor a reason to try again. */
  readonly refusals: readonly unknown[]
}

/**
 * Delivers each lead by one to five senders at once (tabs, the service worker, the browser's own
 * repeats), each of which sends again until it has been told that the lead is stored.
 */
export async function deliverAll(
  leads: readonly SentLead[],
  send: (lead: SentLead) => ReturnType<Send>,
  { seed, atOnce, lost }: Weather,
): Promise<Deliveries> {
  const random = seededRandom(seed)
  const count = { requests: 0, lost: 0, refusals: [] as unknown[] }
  const sendUntilKnown = async (lead: SentLead): Promise<void> => {
    for (;;) {
      count.requests += 1
      // A connection that breaks, as on a busy machine, is one more lost answer.
      const answer = await send(lead).catch(() => null)
      if (random() < lost || answer === null) {
        count.lost += 1
        continue
      }
      const { status, body } = answer
      const { verdict, isStored } = insertOutcome({ status, body })
      if (!isStored) count.refusals.push(verdict)
      if (isStored || verdict !== 'server-busy') return
    }
  }
  const queue = [...leads]
  const worker = async () => {
    for (let lead = queue.shift(); lead !== undefined; lead = queue.shift()) {
      const copies = 1 + Math.floor(random() * 5)
      const sent = lead
      await Promise.all(Array.from({ length: copies }, () => sendUntilKnown(sent)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return count
}
