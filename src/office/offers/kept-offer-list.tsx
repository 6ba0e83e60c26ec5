import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { numberText } from '#src/domain/offers/number-text.ts'
import { momentWords } from '#src/domain/text/india-text.ts'
import type { StoredOffer } from './offer-api.ts'
import { keptOffersQuery } from './offer-queries.ts'
import { OfferStateMark } from './offer-state-mark.tsx'
import { latestState } from './offer-states.ts'
import styles from './unsent/unsent-list.module.css'

/** The open offers that this device has seen, for when the list cannot be had; nothing where there is none. */
export function KeptOfferList() {
  const { data: offers = [] } = useQuery(keptOffersQuery)
  if (offers.length === 0) return null
  return (
    <section className={styles['unsent']} aria-labelledby="kept-offers">
      <h2 id="kept-offers">Open offers that this device has seen</h2>
      <p>As they were then. You can open and change them; changes are sent later.</p>
      <ul>
        {offers.map(({ readAt, value: offer }) => (
          <li key={offer.id}>
            <Link to="/admin/offers/$id" params={{ id: offer.id }}>
              {nameOf(offer)}
            </Link>
            <OfferStateMark
              state={latestState(offer)}
              hasDraft={offer.revisions.length > 0 && offer.draft !== null}
            />
            <time dateTime={new Date(readAt).toISOString()}>
              {momentWords(new Date(readAt).toISOString())}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ number, draft, revisions: [latest] }: StoredOffer): string {
  const customer = (draft ?? latest?.content)?.customer
  return [numberText(number, latest?.revision ?? null), customer?.name, customer?.company]
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ')
}
