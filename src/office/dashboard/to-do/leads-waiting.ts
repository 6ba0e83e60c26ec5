import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const counts = v.object({ inquiry: v.number(), quote: v.number() })

const named = { kind: v.picklist(['inquiry', 'quote']), id: v.string(), name: v.string() }

const waiting = v.pipe(
  v.object({
    response_hours: v.number(),
    overdue: counts,
    fresh: counts,
    leads: v.array(
      v.pipe(
        v.object({
          ...named,
          source: v.string(),
          received_at: v.string(),
          assignee: v.nullable(v.string()),
          is_overdue: v.boolean(),
        }),
        v.transform(({ received_at, is_overdue, ...lead }) => ({
          ...lead,
          receivedAt: received_at,
          isOverdue: is_overdue,
        })),
      ),
    ),
    answers: v.object({
      ...counts.entries,
      number: v.number(),
      leads: v.array(
        v.pipe(
          v.object({
            ...named,
            answered_at: v.string(),
          }),
          v.transform(({ answered_at, ...lead }) => ({ ...lead, answeredAt: answered_at })),
        ),
      ),
    }),
  }),
  v.transform(({ response_hours, ...row }) => ({ ...row, responseHours: response_hours })),
)

/**
 * New leads by kind, and which come next: the longest overdue, and the newest of the others. Also
 * the leads whose customer has replied by mail and waits.
 */
export type LeadsWaiting = v.InferOutput<typeof waiting>

/** A new lead. */
export type WaitingLead = LeadsWaiting['leads'][number]

/** @param most how many leads of each part to return; the counts cover all. */
export function fetchLeadsWaiting(
  most: number,
  signal: AbortSignal,
): Promise<Result<LeadsWaiting, OfficeFailure>> {
  return askValue(waiting, (client) => client.rpc('leads_waiting', { most }).abortSignal(signal))
}
