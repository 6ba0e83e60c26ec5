import { type DehydratedState, type QueryClient, hydrate } from '@tanstack/react-query'

/**
 * Takes over the queries of a prerendered page as if they had just been read, so that nothing
 * competes with the first paint, and reads those again when the browser is idle that were older
 * than they may be.
 */
export function adoptQueries(queryClient: QueryClient, state: DehydratedState, freshMs: number) {
  const now = Date.now()
  const outdated = state.queries.filter((query) => now - query.state.dataUpdatedAt > freshMs)
  hydrate(queryClient, {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  })
  return function refreshOutdated(): void {
    for (const { queryKey } of outdated) {
      void queryClient.invalidateQueries({ queryKey, exact: true })
    }
  }
}
