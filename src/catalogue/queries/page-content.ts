import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ContentKey, ContentValue } from '#src/domain/content/page-content.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { load } from './load.ts'
import { kept } from './persisted-query.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** What admins have saved for one page; null where nobody has, so that the page shows its first words. */
const pageContentQuery = <Key extends ContentKey>(key: Key) =>
  queryOptions({
    queryKey: ['content', key],
    queryFn: async ({ signal }): Promise<ContentValue<Key> | null> =>
      valueOf((await import('#src/catalogue/api/page-content.ts')).fetchPageContent(key, signal)),
    persister: kept,
    ...catalogueTimes,
  })

/** As long as the service worker waits for a page. */
const patienceMs = 1000

/**
 * Reads the content of a page for its route's loader. A browser does not wait long: the page has words
 * of its own, and takes on others when they come.
 */
export function loadPageContent<Key extends ContentKey>(
  queryClient: QueryClient,
  key: Key,
): Promise<ContentValue<Key> | null | undefined> {
  const reading = load(queryClient, pageContentQuery(key))
  if (import.meta.env.SSR) return reading
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs, undefined)
  })
  return Promise.race([reading, late])
}

/** The content of a page, or null where it shows what is built in. */
export function usePageContent<Key extends ContentKey>(key: Key): ContentValue<Key> | null {
  return useQuery(pageContentQuery(key)).data ?? null
}
