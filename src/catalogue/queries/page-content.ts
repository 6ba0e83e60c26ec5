import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ContentKey, ContentValue } from '#src/domain/content/page-content.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { kept } from './persisted-query.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** What admins have saved for one page; null where nobody has, so that the page shows its first words. */
export const pageContentQuery = <Key extends ContentKey>(key: Key) =>
  queryOptions({
    queryKey: ['content', key],
    queryFn: async ({ signal }): Promise<ContentValue<Key> | null> =>
      valueOf((await import('#src/catalogue/api/page-content.ts')).fetchPageContent(key, signal)),
    persister: kept,
    ...catalogueTimes,
  })

/** The content of a page, or null where it shows what is built in. */
export function usePageContent<Key extends ContentKey>(key: Key): ContentValue<Key> | null {
  return useQuery(pageContentQuery(key)).data ?? null
}
