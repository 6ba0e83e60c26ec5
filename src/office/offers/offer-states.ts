import { indiaDay } from '#src/domain/text/india-day.ts'
import { approvalCovers } from '#src/domain/offers/offer-discount.ts'
import type { StoredOffer } from './offer-api.ts'

/** States of an offer in the order of its life, with their labels. */
export const offerStates = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  sent: 'Sent',
  seen: 'Seen',
  change_asked: 'Change asked',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const

export type OfferState = keyof typeof offerStates

/** States in which a customer can still answer, until the last valid day. */
const openStates = ['sent', 'seen', 'change_asked'] as const

export const isOpen = (state: string): boolean => openStates.some((open) => open === state)

export const offerStateNames = Object.keys(offerStates) as readonly OfferState[]

/**
 * The state of a stored offer, as the database's list computes it: that an admin has approved a
 * draft for sending is what staff have to know.
 */
export function shownState(offer: StoredOffer): OfferState {
  const state = latestState(offer)
  const canBeSent = offer.draft !== null && !['waiting', 'withdrawn', 'accepted'].includes(state)
  return canBeSent && approvalCovers(offer.approved_lines, offer.draft) ? 'approved' : state
}

/**
 * The state of what was sent; the draft's own state only before the first revision, or while it
 * waits for approval.
 */
export function latestState(offer: StoredOffer, today = indiaDay(Date.now())): OfferState {
  const [latest] = offer.revisions
  if (offer.waits_for_approval) return 'waiting'
  if (offer.withdrawn_at !== null) return 'withdrawn'
  if (latest === undefined) return 'draft'
  if (isOpen(latest.state) && latest.content.valid_until < today) return 'expired'
  // Only earlier revisions are replaced.
  return latest.state === 'replaced' ? 'withdrawn' : latest.state
}
