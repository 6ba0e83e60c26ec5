import * as v from 'valibot'
import type { BlogPost, BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { type ReadFailure, decodeRows, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { decodePost, decodePostSummary } from './decode-post.ts'

const summaryColumns =
  'id,slug,title,excerpt,category,author,published_on,read_minutes,image_url,alt,width,height'

/** The columns of a full post. */
export const postColumns = `${summaryColumns},content`

/** Every public post without its body, newest first. */
export async function fetchPostList(
  signal: AbortSignal,
): Promise<Result<BlogPostSummary[], ReadFailure>> {
  return decodeRows(await posts(summaryColumns).abortSignal(signal), decodePostSummary)
}

/** The newest `limit` other posts of a category. */
export async function fetchRelatedPosts(
  category: string,
  excludedSlug: string,
  limit: number,
  signal: AbortSignal,
): Promise<Result<BlogPostSummary[], ReadFailure>> {
  const query = posts(summaryColumns).eq('category', category).neq('slug', excludedSlug)
  return decodeRows(await query.limit(limit).abortSignal(signal), decodePostSummary)
}

/** One public post, or null if no post has that slug. */
export async function fetchPost(
  slug: string,
  signal: AbortSignal,
): Promise<Result<BlogPost | null, ReadFailure>> {
  const answer = await posts(postColumns).eq('slug', slug).limit(1).abortSignal(signal)
  const rows = readRows(answer)
  return rows.ok ? succeed(decodePost(rows.value[0])) : rows
}

const redirectRow = v.object({ blog_posts: v.object({ slug: v.string() }) })

/**
 * The present slug of the post that once had this one; null if there was none, or it is not
 * public.
 */
export async function fetchPostRedirect(
  slug: string,
  signal: AbortSignal,
): Promise<Result<string | null, ReadFailure>> {
  const rows = readRows(
    await restClient()
      .from('blog_redirects')
      .select('blog_posts(slug)')
      .eq('slug', slug)
      .limit(1)
      .abortSignal(signal),
  )
  if (!rows.ok) return rows
  const parsed = v.safeParse(redirectRow, rows.value[0])
  return succeed(parsed.success ? parsed.output.blog_posts.slug : null)
}

/** Row level security leaves out posts scheduled for later. */
function posts(columns: string) {
  return restClient()
    .from('blog_posts')
    .select(columns)
    .order('published_on', { ascending: false })
    .order('id')
}
