import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { savesData } from '#src/lib/saves-data.ts'
import { catalogueCopyQuery, refreshCatalogueCopy } from './catalogue-copy.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { watchCopy } from './copy-channel.ts'
import { readCopyState } from './copy-state.ts'
import { keepHydrated } from './query-keeper.ts'
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
