import { type DehydratedState, type QueryClient, hydrate } from '@tanstack/react-query'

/**
 * Takes over the queries of a prerendered page as if they had just been read, so that nothing
 * competes with the first paint.
 * @param keptAt when the device stored the page, in milliseconds; undefined for a page from the
 * network.
 * @returns a function that reads them again; call it when the browser is idle.
 */
export function adoptQueries(
  queryClient: QueryClient,
  state: DehydratedState,
  keptAt?: number,
): () => void {
  const now = Date.now()
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: now },
  }))
  hydrate(queryClient, { ...state, queries })
  return () => {
    for (const { queryKey } of queries) {
      const query = queryClient.getQueryCache().find({ queryKey })
      // Data that the device has stored since then is newer.
      if (keptAt !== undefined && query?.state.dataUpdatedAt === now) {
        query.setState({ dataUpdatedAt: keptAt })
      }
      void queryClient.invalidateQueries({ queryKey, exact: true })
    }
  }
}

/** The queries without timestamps, so that the same data renders the same page. */
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
