import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { DeviceOffers } from '#src/office/offers/device-offers.tsx'
import { offerSettingsQuery } from '#src/office/offers/offer-queries.ts'
import { offerSum, usualState } from '#src/office/offers/editor/offer-sum.ts'
import { type UnsentOffer, useUnsentOffers } from './unsent-offers.ts'

/** Offers that exist on this device only. */
export function UnsentList() {
  const { data: settings } = useQuery(offerSettingsQuery)
  const issuerState = settings?.value.issuer_state ?? usualState
  return (
    <DeviceOffers
      id="unsent-offers"
      title="On this device"
      about="Not on the server yet. A new offer gets its number when it arrives there."
      offers={useUnsentOffers().map((offer) => ({
        id: offer.id,
        names: [offer.seen?.number, offer.values.name, offer.values.company],
        at: offer.savedAt,
        standing: <Standing offer={offer} issuerState={issuerState} />,
      }))}
    />
  )
}

interface Props {
  readonly offer: UnsentOffer
  readonly issuerState: string
}

function Standing({ offer: { values, obstacle }, issuerState }: Props) {
  const { totals } = offerSum(values, issuerState)
  return (
    <>
      <span>{formatRupees(totals.total_paise)}</span>
      <span data-blocked={obstacle !== null}>
        {obstacle === null ? 'Waiting for a connection' : 'Needs your attention'}
      </span>
    </>
  )
}
