import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchPageBuild, requestPageBuild } from './page-build-api.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'

const busyMs = 2000
const quietMs = 30_000

/** Where the prerendered pages stand; looked at often while something is going on. */
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

/** Asks for the pages to be made again, and reads how that stands. */
export async function askForPages(queryClient: QueryClient) {
  const outcome = await requestPageBuild()
  await queryClient.invalidateQueries(pageBuildQuery)
  return outcome
}
