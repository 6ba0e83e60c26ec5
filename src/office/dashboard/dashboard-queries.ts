import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchChangeLog } from '#src/office/changes/change-log-api.ts'
import { fetchLeadStats } from '#src/office/dashboard/leads/lead-stats.ts'
import { fetchFailedWork } from '#src/office/dashboard/to-do/failed-work.ts'
import { fetchFileUsage } from '#src/office/dashboard/to-do/file-usage.ts'
import { fetchLeadsToDecide } from '#src/office/dashboard/to-do/leads-to-decide.ts'
import { fetchLeadsWaiting } from '#src/office/dashboard/to-do/leads-waiting.ts'
import { fetchExpiringOffers, fetchOfferStats } from '#src/office/dashboard/offers/offer-stats.ts'
import { fetchOfferList } from '#src/office/offers/list/offer-list-api.ts'
import type { OfferState } from '#src/office/offers/offer-states.ts'
import type { Period } from '#src/office/dashboard/period/period.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'

/** While the page is visible it is at most a minute behind. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const
const shown = 8
/** The most entries of a to-do lane. */
export const waitingShown = 6

/** The figures of a period; the previous ones stay until they have loaded. */
export const leadStatsQuery = (period: Period) =>
  queryOptions({
    queryKey: [adminKey, 'figures', period.first, period.last],
    queryFn: ({ signal }) => valueOf(fetchLeadStats(period, signal)),
    placeholderData: keepPreviousData,
    ...live,
  })

/** The figures of offers in a period. */
export const offerStatsQuery = (period: Period) =>
  queryOptions({
    queryKey: [adminKey, 'offers', 'figures', period.first, period.last],
    queryFn: ({ signal }) => valueOf(fetchOfferStats(period, signal)),
    placeholderData: keepPreviousData,
    ...live,
  })

export const expiringOffersQuery = queryOptions({
  queryKey: [adminKey, 'offers', 'expiring'],
  queryFn: ({ signal }) => valueOf(fetchExpiringOffers(waitingShown, signal)),
  ...live,
})

/** Offers in a state, longest untouched first. */
export const offersInQuery = (state: OfferState) =>
  queryOptions({
    queryKey: [adminKey, 'offers', 'in', state],
    queryFn: ({ signal }) =>
      valueOf(
        fetchOfferList(
          {
            states: [state],
            search: '',
            owner: null,
            sort: 'updated_at',
            descending: false,
            page: 1,
          },
          signal,
        ),
      ),
    ...live,
  })

export const leadsWaitingQuery = queryOptions({
  queryKey: [adminKey, 'leads', 'waiting'],
  queryFn: ({ signal }) => valueOf(fetchLeadsWaiting(waitingShown, signal)),
  ...live,
})

export const leadsToDecideQuery = queryOptions({
  queryKey: [adminKey, 'leads', 'to-decide'],
  queryFn: ({ signal }) => valueOf(fetchLeadsToDecide(waitingShown, signal)),
  ...live,
})

export const failedWorkQuery = queryOptions({
  queryKey: [adminKey, 'failed-work'],
  queryFn: ({ signal }) => valueOf(fetchFailedWork(signal)),
  ...live,
})

export const fileUsageQuery = queryOptions({
  queryKey: [adminKey, 'file-usage'],
  queryFn: ({ signal }) => valueOf(fetchFileUsage(signal)),
  ...live,
})

export const latestChangesQuery = queryOptions({
  queryKey: [adminKey, 'changes', 'latest'],
  queryFn: ({ signal }) => valueOf(fetchChangeLog({}, { start: 0, size: shown }, signal)),
  ...live,
})
