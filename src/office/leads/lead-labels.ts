import {
  budgetRanges,
  inquiryTypeChoices,
  productInterests,
  timelines,
} from '#src/domain/leads/enumerations.ts'
import type { Lead } from './api/lead-row.ts'
import type { RelatedLead } from './api/related-leads.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The words for a stored code; what a customer has written themselves stays as it is. */
function wordsOf(choices: readonly Choice[], value: string | null): string | null {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

export const inquiryTypeLabels = (value: string | null) => wordsOf(inquiryTypeChoices, value)
export const timelineLabels = (value: string | null) => wordsOf(timelines, value)
export const budgetLabels = (value: string | null) => wordsOf(budgetRanges, value)

/** What a lead is about in a few words: the product, or the type of the inquiry. */
export function subjectOf(lead: Lead): string {
  if (lead.kind === 'quote') {
    return lead.productName ?? wordsOf(productInterests, lead.productInterest) ?? 'Quote'
  }
  if (lead.preferredTime !== null) return 'Call back'
  return inquiryTypeLabels(lead.inquiryType) ?? 'Inquiry'
}

/** The same for a lead of the list of all leads, which names the product or the type. */
export function relatedSubject({ kind, subject }: RelatedLead): string {
  const words = kind === 'quote' ? wordsOf(productInterests, subject) : inquiryTypeLabels(subject)
  return words ?? ''
}

/** "1 inquiry", "1,204 inquiries". */
export function countWords(
  count: number,
  { one, many }: { readonly one: string; readonly many: string },
): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
