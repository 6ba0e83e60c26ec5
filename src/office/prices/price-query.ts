import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchPriceList } from './price-api.ts'

export const priceListQuery = queryOptions({
  queryKey: [adminKey, 'prices'],
  queryFn: ({ signal }) => valueOf(fetchPriceList(signal)),
  staleTime: 0,
})

/** Has the list and the log read again. */
export async function pricesChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  await queryClient.invalidateQueries(priceListQuery)
}
