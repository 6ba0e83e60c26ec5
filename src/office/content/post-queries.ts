import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { fetchStoredPost, fetchStoredPosts } from './post-api.ts'

const root = [adminKey, 'posts'] as const

/** All posts, newest first, or those of the trash. */
export const storedPostsQuery = (isTrash: boolean) =>
  queryOptions({
    queryKey: [...root, 'list', isTrash],
    queryFn: ({ signal }) => valueOf(fetchStoredPosts(isTrash, signal)),
    staleTime: 0,
  })

/** One post to edit; read anew each time, because somebody else may have changed it. */
export const storedPostQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => valueOf(fetchStoredPost(id, signal)),
    staleTime: 0,
    gcTime: 0,
    // The form has begun with what was read; a save finds out whether it still is so.
    refetchOnReconnect: false,
  })

/** Has everything read again that shows posts, in the back office and on the site. */
export function postsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['posts'] })
  void queryClient.invalidateQueries({ queryKey: [...root, 'list'] })
}
