import type { QuoteFields } from '#src/content/lead-rules.ts'
import { type QuoteRequest, insertQuoteRequest } from '#src/data/leads.ts'
import type { WriteFailure } from '#src/data/insert-row.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { type LimitFailure, createSubmissionLimit } from './submission-limit.ts'

const form = 'quote'
const limit = createSubmissionLimit()

export type SubmitFailure = WriteFailure | { readonly kind: LimitFailure }

/** The product that a request is about, when it was made from a product's page. */
export interface QuotedProduct {
  readonly id: string
  readonly name: string
}

/**
 * Sends a quote request and waits for the server's word.
 * @param id one per filled-in form: sending the same form again stores nothing twice.
 */
export async function submitQuote(
  id: string,
  fields: QuoteFields,
  product: QuotedProduct | null,
): Promise<Result<'stored', SubmitFailure>> {
  const tooSoon = limit.check(form, fields.email)
  if (tooSoon !== null) return fail({ kind: tooSoon })
  const request: QuoteRequest = {
    ...fields,
    id,
    product_id: product?.id ?? null,
    product_name: product?.name ?? null,
  }
  const outcome = await insertQuoteRequest(request)
  if (!outcome.ok) return outcome
  limit.record(form, fields.email)
  return succeed('stored')
}
