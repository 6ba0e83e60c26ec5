import type { QuoteFields } from '#src/domain/leads/lead-rules.ts'
import type { LeadSignals } from '#src/outbox/delivery/lead-rows.ts'
import type { Result } from '#src/platform/result.ts'
import type { Lead, PreparedFile } from '#src/outbox/entry.ts'
import { type MoveTo, type SubmitFailure, type Submitted, submitLead } from './submit-lead.ts'

/** The product that a request is about, when it was made from a product's page. */
export interface QuotedProduct {
  readonly id: string
  readonly name: string
}

/**
 * Sends a quote request with its files.
 * @param id one per filled-in form: sending the same form again stores nothing twice.
 */
export function submitQuote(
  id: string,
  fields: QuoteFields & LeadSignals,
  product: QuotedProduct | null,
  files: readonly PreparedFile[] = [],
  moveTo?: MoveTo,
): Promise<Result<Submitted, SubmitFailure>> {
  return submitLead('quote', fields.email, quoteLead(id, fields, product), files, moveTo)
}

/** A quote request as it will be stored. */
export function quoteLead(
  id: string,
  fields: QuoteFields & LeadSignals,
  product: QuotedProduct | null,
): Lead {
  const about = { product_id: product?.id ?? null, product_name: product?.name ?? null }
  return { kind: 'quote', row: { ...fields, id, ...about } }
}
