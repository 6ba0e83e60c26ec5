import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads a query for a route's loader: cached data is enough, and so is the device's copy while the
 * server does not respond. A failure is left to the component, which reads it from the query and
 * shows it in place.
 */
export async function load<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  const known = () => queryClient.getQueryData<Data>(options.queryKey)
  const reading = queryClient.query({ ...options, staleTime: 'static' }).catch(known)
  let stopWatching: () => void = () => undefined
  const shown = new Promise<Data>((resolve) => {
    stopWatching = queryClient.getQueryCache().subscribe(() => {
      const data = known()
      if (data !== undefined) resolve(data)
    })
  })
  return Promise.race([reading, shown]).finally(stopWatching)
}

/**
 * Starts loading for a page that shows placeholders until the data arrives: a browser does not
 * wait, the prerender does.
 */
export async function begin<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const reading = load(queryClient, options)
  if (import.meta.env.SSR) await reading
}
