import { declineReasons } from '#src/domain/offers/offer-answer.ts'
import { formatFullDay, formatMoment } from '#src/domain/text/india-text.ts'
import type { ShownOffer } from './offer-api.ts'

type State = ShownOffer['state']

/** Headings for the states of an offer. */
export const stateTitles: Readonly<Record<State, string>> = {
  sent: 'Waiting for your answer',
  seen: 'Waiting for your answer',
  change_asked: 'You have requested a change',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'No longer valid',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
}

/** Whether a customer can still answer it. */
export function isOpen(state: State): boolean {
  return state === 'sent' || state === 'seen' || state === 'change_asked'
}

/** The state of an offer and what the customer can do, in one or two sentences. */
export function stateText({ state, content, answered_at, answer }: ShownOffer): string {
  const day = formatFullDay(content.valid_until)
  const when = answered_at === null ? '' : ` on ${formatMoment(answered_at)} IST`
  switch (state) {
    case 'sent':
    case 'seen':
      return `Valid until ${day}. Accept it, ask for a change, or decline it below.`
    case 'change_asked':
      return `We will answer you with a new revision. Until ${day} you can also accept this one as it is.`
    case 'accepted':
      return `You accepted this offer${when}. Thank you. We will contact you about what comes next.`
    case 'declined': {
      const reason =
        answer !== null && 'reason' in answer && answer.reason !== 'other'
          ? ` (${declineReasons[answer.reason].toLowerCase()})`
          : ''
      return `You declined this offer${when}${reason}. If you change your mind, ask us for a new one.`
    }
    case 'expired':
      return `This offer was valid until ${day} and can no longer be accepted. Ask us for a new one.`
    case 'withdrawn':
    case 'replaced':
      return 'We have withdrawn this offer, so it can no longer be accepted. Ask us for a new one.'
  }
}
