import { queryOptions } from '@tanstack/react-query'
import { catalogueTimes } from './catalogue-times.ts'
import { persisted } from './persisted-query.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** Specification section 7. */
export const relatedPostsLimit = 3

const reader = () => import('#src/catalogue/api/posts.ts')

/** Every post without its body, newest first. */
export const postListQuery = queryOptions({
  queryKey: ['posts', 'list'],
  queryFn: async ({ signal }) => valueOf((await reader()).fetchPostList(signal)),
  persister: persisted,
  ...catalogueTimes,
})

/** One post in full, or null when there is none of that slug. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['posts', 'detail', slug],
    queryFn: async ({ signal }) => valueOf((await reader()).fetchPost(slug, signal)),
    persister: persisted,
    ...catalogueTimes,
  })

/**
 * The present slug of the post that once had this one; null if there was none. Asked for only when
 * the page is missing.
 */
export const postRedirectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['posts', 'redirect', slug],
    queryFn: async ({ signal }) => valueOf((await reader()).fetchPostRedirect(slug, signal)),
  })

/** The newest other posts of the category. */
export const relatedPostsQuery = (category: string, excludedSlug: string) =>
  queryOptions({
    queryKey: ['posts', 'related', category, excludedSlug],
    queryFn: async ({ signal }) =>
      valueOf(
        (await reader()).fetchRelatedPosts(category, excludedSlug, relatedPostsLimit, signal),
      ),
    persister: persisted,
    ...catalogueTimes,
  })
