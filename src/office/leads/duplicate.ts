import type { Lead } from './api/lead-row.ts'
import type { RelatedLead } from './api/related-leads.ts'

const nearMs = 7 * 24 * 60 * 60 * 1000
/** How much of the text the list of all leads contains. */
const excerptLength = 200

/**
 * Whether another lead of the same customer looks like the same request: the same words, or the
 * same subject within a week.
 */
export function looksLikeTheSame(lead: Lead, other: RelatedLead): boolean {
  if (lead.kind !== other.kind) return false
  const excerpt = [...lead.text].slice(0, excerptLength).join('')
  if (excerpt === other.excerpt) return true
  const apart = Math.abs(Date.parse(lead.receivedAt) - Date.parse(other.receivedAt))
  const subject = lead.kind === 'quote' ? (lead.productName ?? lead.productInterest) : null
  return subject !== null && subject === other.subject && apart < nearMs
}

/** The fields that identify a customer. */
export function sameness(lead: Lead, other: RelatedLead): string {
  const isSameMail = lead.email !== null && lead.email === other.email
  const isSamePhone = lead.phoneKey !== null && lead.phoneKey === other.phoneKey
  if (isSameMail && isSamePhone) return 'same email and phone'
  return isSameMail ? 'same email' : 'same phone'
}
