import { indiaDay } from '#src/domain/text/india-day.ts'
import type { StoredOffer } from './offer-api.ts'

/** How an offer stands, in the order of its life, and what each is called. */
export const offerStates = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  sent: 'Sent',
  seen: 'Seen',
  change_asked: 'Change asked',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const

export type OfferState = keyof typeof offerStates

/** In which a customer can still answer, until the last day. */
const openStates = ['sent', 'seen', 'change_asked'] as const

export const isOpen = (state: string): boolean => openStates.some((open) => open === state)

export const offerStateNames = Object.keys(offerStates) as readonly OfferState[]

/** How a stored offer stands, as the list in the database tells it. */
export function latestState(offer: StoredOffer, today = indiaDay(Date.now())): OfferState {
  const [latest] = offer.revisions
  if (offer.waits_for_approval) return 'waiting'
  if (offer.withdrawn_at !== null) return 'withdrawn'
  if (latest === undefined) return 'draft'
  if (isOpen(latest.state) && latest.content.valid_until < today) return 'expired'
  // Only those before the latest are replaced.
  return latest.state === 'replaced' ? 'withdrawn' : latest.state
}
