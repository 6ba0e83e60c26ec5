import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Period } from '#src/office/dashboard/period/period.ts'

const period = v.object({
  /** Product views. */
  views: v.number(),
  requests: v.number(),
  /** No longer new. */
  contacted: v.number(),
  /** Currently quoted or won. */
  quoted: v.number(),
  won: v.number(),
  /** The number of first responses and their median time; null without any. */
  answered: v.number(),
  minutes: v.nullable(v.number()),
})

export type PeriodStats = v.InferOutput<typeof period>

const statsShape = v.pipe(
  v.object({
    now: period,
    before: period,
    by_day: v.array(
      v.object({
        day: v.string(),
        inquiries: v.number(),
        quotes: v.number(),
        before: v.number(),
      }),
    ),
    by_source: v.array(
      v.object({ source: v.string(), number: v.number(), before: v.number(), won: v.number() }),
    ),
    by_status: v.record(v.string(), v.number()),
    by_product: v.array(
      v.object({ product: v.string(), id: v.nullable(v.string()), number: v.number() }),
    ),
    products: v.array(
      v.object({ id: v.string(), name: v.string(), views: v.number(), quotes: v.number() }),
    ),
    by_person: v.array(
      v.object({ person: v.nullable(v.string()), answered: v.number(), minutes: v.number() }),
    ),
  }),
  v.transform((row) => ({
    now: row.now,
    /** The previous period of the same length. */
    before: row.before,
    /**
     * One entry per day, oldest first; `before` counts the leads of the corresponding day of the
     * previous period.
     */
    byDay: row.by_day,
    bySource: row.by_source,
    byStatus: row.by_status,
    /** Quote requests by product or, without one, by field of interest (`id` is null). */
    byProduct: row.by_product,
    /** The most viewed products, and the quote requests sent from their pages. */
    products: row.products,
    /** First responses per staff member; the id is null if it is unknown. */
    byPerson: row.by_person,
  })),
)

/** The figures of a period. */
export type LeadStats = v.InferOutput<typeof statsShape>

/** The figures of the leads that the user may see; all zero without a role. */
export function fetchLeadStats(
  { first, last }: Period,
  signal: AbortSignal,
): Promise<Result<LeadStats, OfficeFailure>> {
  return askValue(statsShape, (client) =>
    client.rpc('lead_figures', { first_day: first, last_day: last }).abortSignal(signal),
  )
}
