import type { QuoteFields } from '#src/content/lead-rules.ts'
import { insertQuoteRequest } from '#src/data/leads.ts'
import type { Result } from '#src/lib/result.ts'
import { type SubmitFailure, submitLead } from './submit-lead.ts'

/** The product that a request is about, when it was made from a product's page. */
export interface QuotedProduct {
  readonly id: string
  readonly name: string
}

/**
 * Sends a quote request.
 * @param id one per filled-in form: sending the same form again stores nothing twice.
 */
export function submitQuote(
  id: string,
  fields: QuoteFields,
  product: QuotedProduct | null,
): Promise<Result<'stored', SubmitFailure>> {
  return submitLead('quote', fields.email, () =>
    insertQuoteRequest({
      ...fields,
      id,
      product_id: product?.id ?? null,
      product_name: product?.name ?? null,
    }),
  )
}
