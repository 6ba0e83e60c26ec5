import { classify } from '#src/outbox/delivery/classification.ts'
import type { Send } from '#tests/support/api-client.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'

/** A lead and its table. */
export interface SentLead {
  readonly table: 'inquiries' | 'quote_requests'
  readonly row: { readonly id: string }
}

/** Leads of different senders, so that no limit applies. */
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

/** The meaning of a response to an insert; an existing row was stored by an earlier attempt. */
export function insertOutcome({ status, body }: { status: number; body: unknown }) {
  const { code = '', hint = null } = (body ?? {}) as { code?: string; hint?: string | null }
  const verdict = classify({ call: 'row', status, code: status === 201 ? 'ok' : code })
  return { verdict, isStored: verdict === 'done' || code === '23505', waitSeconds: Number(hint) }
}

interface Weather {
  readonly seed: number
  /** Leads delivered at the same time. */
  readonly atOnce: number
  /** The share of responses that are lost. */
  readonly lost: number
}

interface Deliveries {
  readonly requests: number
  readonly lost: number
  /** Responses that are neither a success nor a reason to try again. */
  readonly refusals: readonly unknown[]
}

/**
 * Delivers each lead by one to five senders at once (tabs, the service worker, the browser's own
 * repeats), each of which sends it again until a response says that it is stored.
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
      // A connection that breaks, as on a busy machine, is one more lost response.
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
