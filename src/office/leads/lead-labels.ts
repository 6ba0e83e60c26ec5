import {
  choiceLabel,
  inquiryTypeChoices,
  productInterests,
} from '#src/domain/leads/enumerations.ts'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import type { Lead } from './api/lead-row.ts'
import type { RelatedLead } from './api/related-leads.ts'

export const inquiryTypeLabels = (value: string | null) => choiceLabel(inquiryTypeChoices, value)

/**
 * What a lead is about in a few words: its product, the number of products, or the type of the
 * inquiry.
 */
export function subjectOf(lead: Lead): string {
  if (lead.kind === 'quote') {
    if (lead.lines.length > 1) return lineCountText(lead.lines.length)
    return lead.productName ?? choiceLabel(productInterests, lead.productInterest) ?? 'Quote'
  }
  if (lead.preferredTime !== null) return 'Callback'
  return inquiryTypeLabels(lead.inquiryType) ?? 'Inquiry'
}

/** The same for an entry of the list of all leads, which has the product's name or the type. */
export function relatedSubject({ kind, subject }: RelatedLead): string {
  const text =
    kind === 'quote' ? choiceLabel(productInterests, subject) : inquiryTypeLabels(subject)
  return text ?? ''
}
