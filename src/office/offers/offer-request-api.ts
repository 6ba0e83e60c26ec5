import * as v from 'valibot'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
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

/** What an offer copies from its lead. */
export type OfferRequest = v.InferOutput<typeof offerRequest>

export const offerRequests = v.array(offerRequest)

const columns = Object.keys(offerRequest.entries).join(',')
/** More than anyone would scroll through. */
const mostRequests = 100

/** Quote requests that may need an offer, latest first. */
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

/** An inquiry has a sender but no product. */
const inquiryRequest = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    email: v.nullable(v.string()),
    phone: v.string(),
    received_at: v.string(),
  }),
  v.transform(({ name, ...inquiry }): OfferRequest => ({
    ...inquiry,
    contact_name: name,
    company: null,
    product_id: null,
    product_name: null,
    lines: null,
  })),
)

export async function fetchOfferRequest(
  { kind, id }: LeadKey,
  signal: AbortSignal,
): Promise<Result<OfferRequest, OfficeFailure>> {
  const rows =
    kind === 'quote'
      ? await askRows(offerRequest, (client) =>
          client.from('quote_requests').select(columns).eq('id', id).abortSignal(signal),
        )
      : await askRows(inquiryRequest, (client) =>
          client
            .from('inquiries')
            .select('id,name,email,phone,received_at')
            .eq('id', id)
            .abortSignal(signal),
        )
  if (!rows.ok) return rows
  const [request] = rows.value
  return request === undefined ? fail({ kind: 'gone' }) : succeed(request)
}
