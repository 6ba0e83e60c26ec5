import { type DehydratedState, type QueryClient, hydrate } from '@tanstack/react-query'

/**
 * Takes over the queries of a prerendered page as if they had just been read, so that nothing
 * competes with the first paint.
 * @returns a function that reads them again; call it when the browser is idle.
 */
export function adoptQueries(queryClient: QueryClient, state: DehydratedState): () => void {
  const now = Date.now()
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: now },
  }))
  hydrate(queryClient, { ...state, queries })
  return () => {
    for (const { queryKey } of queries) {
      void queryClient.invalidateQueries({ queryKey, exact: true })
    }
  }
}

/** The queries without the times of this reading, so that the same data makes the same page. */
export function timeless(state: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: state.queries.map(({ queryKey, queryHash, state: queryState }) => ({
      queryKey,
      queryHash,
      dehydratedAt: 0,
      state: { ...queryState, dataUpdatedAt: 0 },
    })),
  }
}
