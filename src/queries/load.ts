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

/**
 * Starts reading for a page that shows placeholders until the data is there: a browser does not
 * wait, the prerender does.
 */
export async function begin<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const reading = load(queryClient, options)
  if (import.meta.env.SSR) await reading
}
