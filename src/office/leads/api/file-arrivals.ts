import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

/** Arrival time of each file of a quote request, ISO 8601, by path. */
export function fetchFileArrivals(
  leadId: string,
  signal: AbortSignal,
): Promise<Result<Readonly<Record<string, string>>, OfficeFailure>> {
  return askValue(v.record(v.string(), v.string()), (client) =>
    client.rpc('file_arrivals', { lead_id: leadId }).abortSignal(signal),
  )
}
