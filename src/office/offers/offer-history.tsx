import { Stack } from '@mantine/core'
import { answerText } from '#src/domain/offers/offer-answer.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { useActorName } from '#src/office/changes/actor-name.ts'
import type { OfferEvent } from './offer-api.ts'
import { OrderFile } from './order-file.tsx'

/** Descriptions of events, after the name of the person. */
const deeds: Readonly<Record<string, string>> = {
  made: 'created the offer',
  approval_asked: 'asked for approval',
  approved: 'approved the discount',
  returned: 'returned it',
  sent: 'sent it',
  seen: 'saw it',
  change_asked: 'requested a change',
  accepted: 'accepted it',
  declined: 'declined it',
  replaced: 'replaced it',
  withdrawn: 'withdrew it',
  link_renewed: 'renewed the link',
  link_ended: 'ended the link',
  reminded: 'reminded the customer',
  order_received: 'sent their order',
}

/** Events caused by the customer, who has no account. */
const byCustomer: ReadonlySet<string> = new Set([
  'seen',
  'change_asked',
  'accepted',
  'declined',
  'order_received',
])

/**
 * An event in words that end a sentence.
 * @param nameOf the name of a staff member.
 */
export function actionText(
  { kind, actor }: OfferEvent,
  nameOf: (id: string | null) => string,
): readonly [who: string, deed: string] {
  return [byCustomer.has(kind) ? 'The customer' : nameOf(actor), deeds[kind] ?? kind]
}

interface Props {
  readonly number: string
  /** Latest first. */
  readonly events: readonly OfferEvent[]
}

/** The events of an offer, with who caused them. */
export function OfferHistory({ number, events }: Props) {
  const nameOf = useActorName()
  return (
    <Stack component="ol" gap={14} className="events" aria-label="History">
      {events.map((event) => {
        const { id, revision, answer, note, order_file_id: order, at } = event
        const [who, deed] = actionText(event, nameOf)
        return (
          <li key={id}>
            <p>
              <b>{who}</b> {deed}
              {revision !== null && `: ${numberText(number, revision)}`}
            </p>
            {answer !== null && <p style={{ whiteSpace: 'pre-line' }}>{answerText(answer)}</p>}
            {note !== null && <p style={{ whiteSpace: 'pre-line' }}>{note}</p>}
            {order !== null && <OrderFile id={order} name={note ?? 'order'} />}
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        )
      })}
    </Stack>
  )
}
