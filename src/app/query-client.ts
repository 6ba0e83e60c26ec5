import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isForbidden } from '#src/backend/query-failure.ts'

/** How soon data that could not be refreshed is requested again while a page shows it, in ms. */
const staleCopyMs = 10_000

/** Specification section 9: 60 seconds, one retry, no refetch on focus. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes it is online until told otherwise, and would then miss the change.
  if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A retry while offline would wait for the network, and the page with it.
        retry: (failures) => failures < 1 && (import.meta.env.SSR || navigator.onLine),
        refetchOnWindowFocus: false,
        // The first request of a network that has just come back often fails.
        refetchInterval: ({ state: { status, data, error } }) =>
          status === 'error' && data !== undefined && navigator.onLine && !isForbidden(error)
            ? staleCopyMs
            : false,
        networkMode: 'offlineFirst',
      },
    },
  })
}
