import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Invalidates queries after a change. Requests in flight are cancelled first: they may have been
 * answered before the change, and the library would accept them.
 */
export async function readAgain(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}
