import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { askOrCached, cacheTimes } from '#src/office/api/ask-or-cached.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { readCopy } from '#src/session/device-copies.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { fetchOfferSettings, offerSettings } from './offer-api.ts'
import { offerOrCached, readCachedOffers } from '#src/office/offers/cached/cached-offers.ts'
import {
  type OfferQuestion,
  fetchOfferEventsOf,
  fetchOfferList,
  fetchOffersOf,
} from './list/offer-list-api.ts'
import {
  type OfferRequest,
  fetchOfferRequest,
  fetchOpenRequests,
  offerRequest,
  offerRequests,
} from './offer-request-api.ts'

const root = [adminKey, 'offers'] as const

/** One page of the list; the previous page stays until the next one has loaded. */
export const offerListQuery = (question: OfferQuestion) =>
  queryOptions({
    queryKey: [...root, 'list', question],
    queryFn: ({ signal }) => valueOf(fetchOfferList(question, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The offers that answer a lead. */
export const offersOfQuery = (lead: LeadKey) =>
  queryOptions({
    queryKey: [...root, 'of', lead.id],
    queryFn: ({ signal }) => valueOf(fetchOffersOf(lead, signal)),
    staleTime: 0,
  })

const pollMs = 30_000

/** Events of the offers of a lead; refetched while the lead is open. */
export const offerEventsOfQuery = (lead: LeadKey) =>
  queryOptions({
    queryKey: [...root, 'of', lead.id, 'events'],
    queryFn: ({ signal }) => valueOf(fetchOfferEventsOf(lead, signal)),
    staleTime: 0,
    refetchInterval: pollMs,
  })

/**
 * One offer; offline, this device's copy. Always reloaded, because somebody else may have changed
 * it.
 */
export const storedOfferQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => valueOf(offerOrCached(id, signal)),
    staleTime: 0,
    gcTime: 0,
    // The form started with the loaded offer; saving detects later changes.
    refetchOnReconnect: false,
  })

/** Open offers seen on this device, shown when the list cannot be loaded. */
export const cachedOffersQuery = queryOptions({
  queryKey: [...root, 'kept'],
  queryFn: readCachedOffers,
  staleTime: 0,
})

const requestsCopy = 'offer-requests'

/** Quote requests that may need an offer; offline, those stored on this device. */
export const openRequestsQuery = queryOptions({
  queryKey: [...root, 'requests'],
  queryFn: ({ signal }) =>
    valueOf(askOrCached(requestsCopy, offerRequests, () => fetchOpenRequests(signal))),
  ...cacheTimes,
})

const seenPrefix = 'offer-request:'

/** Requests that somebody has opened; some may be newer than the stored list. */
const seenLimit = { prefix: seenPrefix, copies: 20, characters: 2_000_000 }

async function readOpenRequest(id: string) {
  const open = await readCopy(requestsCopy, offerRequests)
  const value = open?.value.find((request) => request.id === id)
  return open === null || value === undefined ? null : { value, readAt: open.readAt }
}

async function requestOrCached(
  lead: LeadKey,
  signal: AbortSignal,
): Promise<Result<OfferRequest, OfficeFailure>> {
  const { id } = lead
  const ask = () => fetchOfferRequest(lead, signal)
  const readOther = () => readOpenRequest(id)
  const rule = { limit: seenLimit, readOther }
  const stored = await askOrCached(seenPrefix + id, offerRequest, ask, rule)
  return stored.ok ? succeed(stored.value.value) : stored
}

/** The lead that a new offer answers; offline, this device's copy. */
export const offerRequestQuery = (lead: LeadKey) =>
  queryOptions({
    queryKey: [...root, 'request', lead.id],
    queryFn: ({ signal }) => valueOf(requestOrCached(lead, signal)),
    staleTime: 0,
    gcTime: 0,
  })

/** Company details and the discount limit of sales; offline, this device's copy. */
export const offerSettingsQuery = queryOptions({
  queryKey: [...root, 'settings'],
  queryFn: ({ signal }) =>
    valueOf(askOrCached('offer-settings', offerSettings, () => fetchOfferSettings(signal))),
  ...cacheTimes,
})

/** Reloads everything that shows offers. */
export async function offersChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['list', 'of', 'one', 'delivery'].map((part) =>
      queryClient.invalidateQueries({ queryKey: [...root, part] }),
    ),
  )
}
