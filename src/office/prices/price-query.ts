import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { priceList, priceListCopy } from '#src/domain/offers/price-list.ts'
import { askOrCached, cacheTimes } from '#src/office/api/ask-or-cached.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchPriceList } from './price-api.ts'

/** The price list; offline, this device's copy. */
export const priceListQuery = queryOptions({
  queryKey: [adminKey, 'prices'],
  queryFn: ({ signal }) =>
    valueOf(askOrCached(priceListCopy, priceList, () => fetchPriceList(signal))),
  ...cacheTimes,
})

/** Reloads the list and the log. */
export async function pricesChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  await queryClient.invalidateQueries(priceListQuery)
}
