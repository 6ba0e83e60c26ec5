import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchPageBuild, requestPageBuild } from './page-build-api.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'

const busyMs = 2000
const quietMs = 30_000

/** The state of the prerendered pages; polled often while a rebuild is running. */
export const pageBuildQuery = queryOptions({
  queryKey: [adminKey, 'page-build'],
  queryFn: ({ signal }) => valueOf(fetchPageBuild(signal)),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'asked' ||
    data?.state === 'running' ||
    (data?.state === 'done' && data.rest !== undefined)
      ? busyMs
      : quietMs,
})

/** Requests a rebuild and refetches its state. */
export async function askForPages(queryClient: QueryClient) {
  const outcome = await requestPageBuild()
  await queryClient.invalidateQueries(pageBuildQuery)
  return outcome
}
