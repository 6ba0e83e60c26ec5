import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Reads anew what a change has made old. What is still being read for the first time is dropped: it
 * may be from before the change, and the library would take it for the answer.
 */
export async function readAnew(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}
