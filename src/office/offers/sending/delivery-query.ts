import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchDelivery } from './delivery-api.ts'

const oftenMs = 3000

/** What was sent to the customer; refetched while something is in progress. */
export const deliveryQuery = (offerId: string) =>
  queryOptions({
    queryKey: [adminKey, 'offers', 'delivery', offerId],
    queryFn: ({ signal }) => valueOf(fetchDelivery(offerId, signal)),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === 'queued') === true ||
      data?.documents.some(({ sha256 }) => sha256 === null) === true
        ? oftenMs
        : false,
  })
