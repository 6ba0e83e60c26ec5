import { useQuery } from '@tanstack/react-query'
import { numberText } from '#src/domain/offers/number-text.ts'
import { DeviceOffers } from '#src/office/offers/device-offers.tsx'
import type { StoredOffer } from '#src/office/offers/offer-api.ts'
import { cachedOffersQuery } from '#src/office/offers/offer-queries.ts'
import { OfferStateMark } from '#src/office/offers/offer-state-mark.tsx'
import { shownState } from '#src/office/offers/offer-states.ts'

/** Open offers stored on this device, shown when the list cannot be loaded. */
export function CachedOfferList() {
  const { data: offers = [] } = useQuery(cachedOffersQuery)
  return (
    <DeviceOffers
      id="kept-offers"
      title="Open offers on this device"
      about="As last seen. You can open and edit them; changes are sent later."
      offers={offers.map(({ readAt, value: offer }) => ({
        id: offer.id,
        names: namesOf(offer),
        at: readAt,
        standing: (
          <OfferStateMark
            state={shownState(offer)}
            hasDraft={offer.revisions.length > 0 && offer.draft !== null}
          />
        ),
      }))}
    />
  )
}

function namesOf({ number, draft, revisions: [latest] }: StoredOffer) {
  const customer = (draft ?? latest?.content)?.customer
  return [numberText(number, latest?.revision ?? null), customer?.name, customer?.company]
}
