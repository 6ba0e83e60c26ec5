import type { InquiryFields, QuoteFields } from '#src/content/lead-rules.ts'
import type { Result } from '#src/lib/result.ts'
import { type WriteFailure, insertOutcome } from './insert-row.ts'
import { restClient } from './rest-client.ts'

/** A quote request as it is stored; `id` is made by the sender and makes a repeat harmless. */
export interface QuoteRequest extends QuoteFields {
  readonly id: string
  readonly product_id: string | null
  readonly product_name: string | null
}

/** An inquiry as it is stored; only a request to be called back has a time and no e-mail. */
export interface Inquiry extends Omit<InquiryFields, 'email'> {
  readonly id: string
  readonly email: string | null
  readonly preferred_time: string | null
}

/** Stores a quote request. Nothing is read back: visitors may not read requests, not even their own. */
export async function insertQuoteRequest(
  request: QuoteRequest,
): Promise<Result<'stored', WriteFailure>> {
  return insertOutcome(await restClient().from('quote_requests').insert(request))
}

/** Stores an inquiry in the same way. */
export async function insertInquiry(inquiry: Inquiry): Promise<Result<'stored', WriteFailure>> {
  return insertOutcome(await restClient().from('inquiries').insert(inquiry))
}
