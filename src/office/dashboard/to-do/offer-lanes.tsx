import { useQuery } from '@tanstack/react-query'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatDay, formatMoment } from '#src/domain/text/india-text.ts'
import { formatCount } from '#src/office/records/format-count.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import type { OfferState } from '#src/office/offers/offer-states.ts'
import { offersInQuery, waitingShown } from '#src/office/dashboard/dashboard-queries.ts'
import type { ExpiringOffers } from '#src/office/dashboard/offers/offer-stats.ts'
import { rupeeFigure } from '#src/office/dashboard/text/rupee-figure.ts'
import { ToDoLane } from './to-do-lane.tsx'

interface Props {
  readonly state: OfferState
  readonly title: string
}

/** Offers that wait for staff, longest waiting first; no lane if there are none. */
export function OffersIn({ state, title }: Props) {
  const query = useQuery(offersInQuery(state))
  if (query.isError) return <ReadError what={title.toLowerCase()} query={query} />
  if (query.data === undefined || query.data.total === 0) return null
  const { total, rows } = query.data
  return (
    <ToDoLane
      title={title}
      count={total}
      isAlarm={false}
      empty=""
      entries={rows.slice(0, waitingShown).map((offer) => ({
        key: offer.id,
        href: `/admin/offers/${offer.id}`,
        label: offer.customer_name,
        note: `${numberText(offer.number, offer.revision)} · ${rupeeFigure(offer.total_paise)} · since ${formatMoment(offer.updated_at)}`,
      }))}
      lists={[
        {
          href: `/admin/offers?state=${state}&sort=updated_at`,
          label: formatCount(total, { one: 'offer', many: 'offers' }),
        },
      ]}
    />
  )
}

/** Sent offers that expire soon, next first. */
export function Expiring({ expiring: { number, offers } }: { readonly expiring: ExpiringOffers }) {
  return (
    <ToDoLane
      title="Expiring offers"
      count={number}
      isAlarm={false}
      empty="No open offer expires within 7 days."
      entries={offers.map((offer) => ({
        key: offer.id,
        href: `/admin/offers/${offer.id}`,
        label: offer.customer_name ?? '–',
        note: `${numberText(offer.number, offer.revision)} · ${rupeeFigure(offer.total_paise)} · until ${formatDay(offer.valid_until)}`,
      }))}
      lists={[
        {
          href: '/admin/offers?state=sent,seen,change_asked&sort=valid_until',
          label: 'Open offers',
        },
      ]}
    />
  )
}
