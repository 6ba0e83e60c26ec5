import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads for a route's loader: what is in the cache is enough, and a failure is left to the
 * component, which finds it in the query and says so in its place.
 */
export async function load<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  try {
    return await queryClient.query({ ...options, staleTime: 'static' })
  } catch {
    return undefined
  }
}
