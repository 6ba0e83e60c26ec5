import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { savesData } from '#src/platform/saves-data.ts'
import { catalogueCopyQuery, refreshCatalogueCopy } from './replica.ts'
import { catalogueTimes } from '#src/catalogue/queries/catalogue-times.ts'
import { watchCopy } from './replica-channel.ts'
import { readCopyState } from './replica-state.ts'
import { keepHydrated } from '#src/catalogue/queries/query-persister.ts'
import { mostUnaskedRows } from './unasked.ts'

/**
 * For idle time: keeps what a prerendered page brought along, and the whole catalogue, for days
 * without a network. A visitor who asks for little traffic gets no copy unasked.
 *
 * @param hydrated keys of the queries that the page brought along.
 */
export async function keepCatalogue(
  queryClient: QueryClient,
  hydrated: readonly QueryKey[],
): Promise<void> {
  watchCopy(() => void queryClient.invalidateQueries({ queryKey: catalogueCopyQuery.queryKey }))
  addEventListener('online', () => void refreshIfOld())
  await keepHydrated(queryClient, hydrated)
  await refreshIfOld()
}

async function refreshIfOld(): Promise<void> {
  if (savesData() || !navigator.onLine) return
  const { savedAt, complete } = await readCopyState()
  if (complete && savedAt !== null && Date.now() - savedAt < catalogueTimes.staleTime) return
  await refreshCatalogueCopy(new AbortController().signal, mostUnaskedRows())
}
