import * as v from 'valibot'
import { requestLines } from '#src/domain/leads/request-lines.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

export const offerRequest = v.object({
  id: v.string(),
  contact_name: v.string(),
  company: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  product_id: v.nullable(v.string()),
  product_name: v.nullable(v.string()),
  received_at: v.string(),
  lines: v.fallback(v.nullable(requestLines), null),
})

/** What an offer takes from the quote request that it answers. */
export type OfferRequest = v.InferOutput<typeof offerRequest>

export const offerRequests = v.array(offerRequest)

const columns = Object.keys(offerRequest.entries).join(',')
/** As many as somebody would look through. */
const mostRequests = 100

/** The quote requests that may need an offer, the latest first. */
export function fetchOpenRequests(
  signal: AbortSignal,
): Promise<Result<OfferRequest[], OfficeFailure>> {
  return askRows(offerRequest, (client) =>
    client
      .from('quote_requests')
      .select(columns)
      .in('status', ['new', 'contacted', 'quoted'])
      .is('deleted_at', null)
      .order('received_at', { ascending: false })
      .limit(mostRequests)
      .abortSignal(signal),
  )
}

export async function fetchOfferRequest(
  id: string,
  signal: AbortSignal,
): Promise<Result<OfferRequest, OfficeFailure>> {
  const rows = await askRows(offerRequest, (client) =>
    client.from('quote_requests').select(columns).eq('id', id).abortSignal(signal),
  )
  if (!rows.ok) return rows
  const [request] = rows.value
  return request === undefined ? fail({ kind: 'gone' }) : succeed(request)
}
