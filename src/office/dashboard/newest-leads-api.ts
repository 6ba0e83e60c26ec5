import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const leadRow = v.pipe(
  v.object({
    kind: v.picklist(['inquiry', 'quote']),
    id: v.string(),
    name: v.string(),
    source: v.string(),
    subject: v.nullable(v.string()),
    received_at: v.string(),
    status: v.string(),
  }),
  v.transform(({ received_at, ...row }) => ({ ...row, receivedAt: received_at })),
)

/** A lead of either kind in one line. */
export type NewestLead = v.InferOutput<typeof leadRow>

/** The latest leads of both kinds, without spam and trash. */
export function fetchNewestLeads(
  count: number,
  signal: AbortSignal,
): Promise<Result<readonly NewestLead[], OfficeFailure>> {
  return askRows(leadRow, (client) =>
    client
      .from('leads')
      .select('kind,id,name,source,subject,received_at,status')
      .is('deleted_at', null)
      .neq('status', 'spam')
      .order('received_at', { ascending: false })
      .limit(count)
      .abortSignal(signal),
  )
}
