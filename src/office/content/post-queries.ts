import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { postTable } from './post-api.ts'

const listKey = [adminKey, 'posts', 'list'] as const

/** All posts, newest first, or those of the trash. */
export const storedPostsQuery = (isTrash: boolean) =>
  queryOptions({
    queryKey: [...listKey, isTrash],
    queryFn: ({ signal }) => valueOf(postTable.list(isTrash, signal)),
    staleTime: 0,
  })

/** Refetches everything that shows posts, in the back office and on the site. */
export function postsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['posts'] })
  void queryClient.invalidateQueries({ queryKey: listKey })
}
