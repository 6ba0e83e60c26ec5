import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchOffer, fetchOfferSettings } from './offer-api.ts'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import {
  type OfferQuestion,
  fetchOfferEventsOf,
  fetchOfferList,
  fetchOffersOf,
} from './offer-list-api.ts'
import { fetchOfferRequest } from './offer-request-api.ts'
import { fetchPriceList } from './price-list-api.ts'

const root = [adminKey, 'offers'] as const

/** One page of the list; the former page stays until the next one is there. */
export const offerListQuery = (question: OfferQuestion) =>
  queryOptions({
    queryKey: [...root, 'list', question],
    queryFn: ({ signal }) => valueOf(fetchOfferList(question, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The offers that answer a quote request. */
export const offersOfQuery = (quoteRequest: string) =>
  queryOptions({
    queryKey: [...root, 'of', quoteRequest],
    queryFn: ({ signal }) => valueOf(fetchOffersOf(quoteRequest, signal)),
    staleTime: 0,
  })

const pollMs = 30_000

/** What has happened to the offers of a lead; asked again while the lead is open. */
export const offerEventsOfQuery = (kind: LeadKind, leadId: string) =>
  queryOptions({
    queryKey: [...root, 'of', leadId, 'events'],
    queryFn: ({ signal }) => valueOf(fetchOfferEventsOf(kind, leadId, signal)),
    staleTime: 0,
    refetchInterval: pollMs,
  })

/** One offer; read anew each time, because somebody else may have changed it. */
export const storedOfferQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => valueOf(fetchOffer(id, signal)),
    staleTime: 0,
    gcTime: 0,
    // The form has begun with what was read; a save finds out whether it still is so.
    refetchOnReconnect: false,
  })

/** The quote request that a new offer answers. */
export const offerRequestQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'request', id],
    queryFn: ({ signal }) => valueOf(fetchOfferRequest(id, signal)),
    staleTime: 0,
    gcTime: 0,
  })

export const offerSettingsQuery = queryOptions({
  queryKey: [...root, 'settings'],
  queryFn: ({ signal }) => valueOf(fetchOfferSettings(signal)),
})

/** The price list of a day such as `2026-11-25`. */
export const priceListQuery = (day: string) =>
  queryOptions({
    queryKey: [...root, 'prices', day],
    queryFn: ({ signal }) => valueOf(fetchPriceList(day, signal)),
  })

/** Has everything read again that shows offers. */
export async function offersChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['list', 'of', 'one'].map((part) =>
      queryClient.invalidateQueries({ queryKey: [...root, part] }),
    ),
  )
}
