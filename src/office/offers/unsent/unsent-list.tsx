import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { momentWords } from '#src/domain/text/india-text.ts'
import { offerSettingsQuery } from '#src/office/offers/offer-queries.ts'
import { offerSum, usualState } from '#src/office/offers/editor/offer-sum.ts'
import styles from './unsent-list.module.css'
import { type UnsentOffer, useUnsentOffers } from './unsent-offers.ts'

/** The offers that only this device has; nothing where there is none. */
export function UnsentList() {
  const offers = useUnsentOffers()
  const { data: settings } = useQuery(offerSettingsQuery)
  if (offers.length === 0) return null
  return (
    <section className={styles['unsent']} aria-labelledby="unsent-offers">
      <h2 id="unsent-offers">On this device</h2>
      <p>Not on the server yet. A new offer gets its number when it arrives there.</p>
      <ul>
        {offers.map((offer) => {
          const { totals } = offerSum(offer.values, settings?.value.issuer_state ?? usualState)
          return (
            <li key={offer.id}>
              <Link to="/admin/offers/$id" params={{ id: offer.id }}>
                {nameOf(offer)}
              </Link>
              <span className={styles['total']}>{formatRupees(totals.total_paise)}</span>
              <span data-blocked={offer.obstacle !== null}>
                {offer.obstacle === null ? 'Waiting for a connection' : 'Needs your attention'}
              </span>
              <time dateTime={new Date(offer.savedAt).toISOString()}>
                {momentWords(new Date(offer.savedAt).toISOString())}
              </time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const nameOf = ({ seen, values: { name, company } }: UnsentOffer) =>
  [seen?.number ?? '', name, company].filter((text) => text !== '').join(', ')
