import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const counts = v.record(v.string(), v.number())

const figures = v.pipe(
  v.object({
    today: v.number(),
    this_week: v.number(),
    week_before: v.number(),
    week_before_so_far: v.number(),
    first_response_minutes: v.nullable(v.number()),
    overdue: v.number(),
    overdue_inquiries: v.number(),
    overdue_quotes: v.number(),
    response_hours: v.number(),
    by_day: v.array(v.object({ day: v.string(), inquiries: v.number(), quotes: v.number() })),
    by_source: counts,
    by_status: counts,
    by_product: v.array(
      v.object({ product: v.string(), id: v.nullable(v.string()), number: v.number() }),
    ),
    products: v.array(
      v.object({ id: v.string(), name: v.string(), views: v.number(), quotes: v.number() }),
    ),
  }),
  v.transform((row) => ({
    today: row.today,
    thisWeek: row.this_week,
    weekBefore: row.week_before,
    /** Of the week before, up to the same weekday and time. */
    weekBeforeSoFar: row.week_before_so_far,
    /** The median of the period; null when nothing was answered in it. */
    firstResponseMinutes: row.first_response_minutes,
    overdue: { all: row.overdue, inquiry: row.overdue_inquiries, quote: row.overdue_quotes },
    /** After how many hours without a response a new lead is overdue. */
    responseHours: row.response_hours,
    /** One entry for each day of the period, the earliest first. */
    byDay: row.by_day,
    bySource: row.by_source,
    byStatus: row.by_status,
    /** Quote requests by product or, without one, by field of interest (`id` is null). */
    byProduct: row.by_product,
    /** The most viewed products, and the quote requests that began at them. */
    products: row.products,
  })),
)

/** The figures of the dashboard; those of a period end today and count days in Hyderabad. */
export type LeadFigures = v.InferOutput<typeof figures>

/**
 * The figures of the last `days` days, today included. Without the role they are all nothing: that
 * is row level security and not a failure.
 */
export function fetchLeadFigures(
  days: number,
  signal: AbortSignal,
): Promise<Result<LeadFigures, OfficeFailure>> {
  return askValue(figures, (client) => client.rpc('lead_figures', { days }).abortSignal(signal))
}
