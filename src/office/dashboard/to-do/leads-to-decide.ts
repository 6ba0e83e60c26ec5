import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const deciding = v.object({
  number: v.number(),
  leads: v.array(
    v.object({
      kind: v.picklist(['inquiry', 'quote', 'offer']),
      id: v.string(),
      name: v.string(),
      declined_at: v.string(),
      /** A reason from the customer's choices, or their own words. */
      reason: v.nullable(v.string()),
    }),
  ),
})

/**
 * Open leads, and offers without one, whose customer has declined and has no other offer to answer;
 * longest waiting first.
 */
export type LeadsToDecide = v.InferOutput<typeof deciding>

/** @param most how many leads to return; the count covers all. */
export function fetchLeadsToDecide(
  most: number,
  signal: AbortSignal,
): Promise<Result<LeadsToDecide, OfficeFailure>> {
  return askValue(deciding, (client) => client.rpc('leads_to_decide', { most }).abortSignal(signal))
}
