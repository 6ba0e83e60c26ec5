import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ContentKey, ContentValue } from '#src/domain/content/page-content.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { load } from './load.ts'
import { persisted } from './persisted-query.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/**
 * The saved content of one page; null if admins have saved none, and the page shows its built-in
 * words.
 */
const pageContentQuery = <Key extends ContentKey>(key: Key) =>
  queryOptions({
    queryKey: ['content', key],
    queryFn: async ({ signal }): Promise<ContentValue<Key> | null> =>
      valueOf((await import('#src/catalogue/api/page-content.ts')).fetchPageContent(key, signal)),
    persister: persisted,
    ...catalogueTimes,
  })

/** As long as the service worker waits for a page, in ms. */
const patienceMs = 1000

/**
 * Loads the content of a page for its route's loader. A browser does not wait long: the page has
 * built-in words, and changes them when the content arrives.
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

/** The saved content of a page, or null to show the built-in words. */
export function usePageContent<Key extends ContentKey>(key: Key): ContentValue<Key> | null {
  return useQuery(pageContentQuery(key)).data ?? null
}
