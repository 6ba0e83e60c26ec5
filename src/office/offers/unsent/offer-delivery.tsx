import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readEditDraft } from '#src/office/records/editor/edit-draft.ts'
import { emptyOffer } from '#src/office/offers/editor/offer-values.ts'
import { offerForm } from '#src/office/offers/offer-rules.ts'
import { draftKey } from '#src/office/records/editor/use-record-form.ts'
import {
  offerSettingsQuery,
  offersChanged,
  openRequestsQuery,
} from '#src/office/offers/offer-queries.ts'
import { priceListQuery } from '#src/office/prices/price-query.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { deliverOffer } from './deliver-offer.ts'
import { readUnsentOffers, useUnsentOffers } from './unsent-offers.ts'

/** The connection may return without an event from the browser. */
const againMs = 60_000

const rarelyMs = 15 * 60_000

/** Keeps on this device what is needed to write offers, while the office is open. */
function useCacheForOffers(): void {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const seldom = { enabled: isIdle, staleTime: rarelyMs, refetchInterval: rarelyMs } as const
  useQuery({ ...priceListQuery, ...seldom })
  useQuery({ ...offerSettingsQuery, ...seldom })
  useQuery({ ...openRequestsQuery, ...seldom })
}

/** A delivered offer gets another page, which would interrupt somebody who is typing. */
function isBeingTyped(id: string): boolean {
  const isOpen = location.pathname.endsWith(`/${id}`)
  const name = draftKey({ noun: 'offer' }, id)
  return isOpen && readEditDraft(name, { form: offerForm }, emptyOffer()) !== null
}

/**
 * Delivers what waits on this device: when the office is opened, when the device comes online, when
 * the page becomes visible, and every minute. Shows nothing except that an offer was delivered.
 */
export function OfferDelivery() {
  const queryClient = useQueryClient()
  useCacheForOffers()
  const waiting = useUnsentOffers().filter(({ obstacle }) => obstacle === null).length
  // A form or another tab may have delivered it.
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) void offersChanged(queryClient)
    before.current = waiting
  }, [waiting, queryClient])
  useEffect(() => {
    if (waiting === 0) return
    const run = () => {
      if (document.visibilityState === 'visible') void deliverAll()
    }
    const deliverAll = async () => {
      for (const { id, obstacle, seen, values } of readUnsentOffers()) {
        if (obstacle !== null || isBeingTyped(id)) continue
        // oxlint-disable-next-line no-await-in-loop -- on a bad line, one after the other
        const sent = await deliverOffer(id)
        if (sent?.ok !== true) continue
        void showToast({
          kind: 'success',
          message:
            seen === null
              ? `The offer for ${values.name} has arrived: ${sent.value.number}`
              : `Your changes to ${seen.number} have arrived`,
        })
      }
    }
    run()
    const timer = setInterval(run, againMs)
    addEventListener('online', run)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
      document.removeEventListener('visibilitychange', run)
    }
  }, [waiting])
  return null
}
