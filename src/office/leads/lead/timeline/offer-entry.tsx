import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { numberText } from '#src/domain/offers/number-text.ts'
import { answerText } from '#src/domain/offers/offer-answer.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import { actionText } from '#src/office/offers/offer-history.tsx'
import type { NamedOfferEvent } from '#src/office/offers/list/offer-list-api.ts'
import { OrderFile } from '#src/office/offers/order-file.tsx'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import own from './timeline.module.css'

interface Props {
  readonly event: NamedOfferEvent
  /** Time of the event. */
  readonly children: ReactNode
}

/** An event of one of the lead's offers, with the person. */
export function OfferEntry({ event, children }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const { offer, revision, answer, note, order_file_id: order } = event
  const [who, deed] = actionText(event, (id) =>
    id === null ? 'The system' : memberName(id, staff),
  )
  return (
    <>
      <p>
        <OfficeLink href={`/admin/offers/${offer.id}`}>
          Offer {numberText(offer.number, revision)}
        </OfficeLink>
        : {who} {deed}
      </p>
      {answer !== null && <p>{answerText(answer)}</p>}
      {note !== null && (
        <p className={own['words']} dir="auto">
          {note}
        </p>
      )}
      {order !== null && <OrderFile id={order} name={note ?? 'order'} />}
      {children}
    </>
  )
}
