import * as v from 'valibot'
import { allRows } from '#src/office/api/all-rows.ts'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import type { RichText } from '#src/domain/rich-text/rich-text.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const storedRow = v.object({
  id: v.string(),
  version: v.number(),
  deleted_at: v.nullable(v.string()),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  category: v.picklist(blogCategories),
  author: v.string(),
  published_on: v.string(),
  body: v.string(),
  image_url: v.nullable(v.string()),
  alt: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  published: v.boolean(),
})

/** A post as it is stored, drafts and those to come among them. */
export type StoredPost = v.InferOutput<typeof storedRow>

export interface PostFields extends Omit<StoredPost, 'id' | 'version' | 'deleted_at'> {
  /** What pages show of the body. */
  readonly content: RichText
}

const columns =
  'id,version,deleted_at,slug,title,excerpt,category,author,published_on,body,image_url,alt,width,height,published'

/** All posts, newest first, or those of the trash, the last thrown away first. */
export function fetchStoredPosts(
  isTrash: boolean,
  signal: AbortSignal,
): Promise<Result<readonly StoredPost[], OfficeFailure>> {
  return allRows(storedRow, signal, (client, from, to) => {
    const query = client.from('blog_posts').select(columns).range(from, to)
    const inOrder = isTrash
      ? query.not('deleted_at', 'is', null).order('deleted_at', { ascending: false })
      : query.is('deleted_at', null).order('published_on', { ascending: false })
    return inOrder.order('id')
  })
}

/** One post, also from the trash. */
export async function fetchStoredPost(
  id: string,
  signal: AbortSignal,
): Promise<Result<StoredPost, OfficeFailure>> {
  return theOne(
    await askRows(storedRow, (client) =>
      client.from('blog_posts').select(columns).eq('id', id).limit(1).abortSignal(signal),
    ),
    'gone',
  )
}

/**
 * Saves a post unless somebody else has saved it since.
 * @param version the one that was read; null for a new post.
 * @returns its version from now on.
 */
export async function savePost(
  id: string,
  version: number | null,
  fields: PostFields,
): Promise<Result<number, OfficeFailure>> {
  // The tree is JSON; its type says more than that of the column.
  const row = { ...fields, content: fields.content as unknown as NonNullable<object> }
  const saved = theOne(
    await askRows(storedRow, (client) => {
      const posts = client.from('blog_posts')
      if (version === null) return posts.insert({ id, ...row } as never).select(columns)
      return posts
        .update(row as never)
        .eq('id', id)
        .eq('version', version)
        .is('deleted_at', null)
        .select(columns)
    }),
    'conflict',
  )
  return saved.ok ? succeed(saved.value.version) : saved
}

/** Publishes a post or takes it off the site. */
export function publishPost(
  id: string,
  published: boolean,
): Promise<Result<unknown, OfficeFailure>> {
  return changed((client) =>
    client
      .from('blog_posts')
      .update({ published })
      .eq('id', id)
      .is('deleted_at', null)
      .select('id'),
  )
}

/** Moves a post into the trash, or takes it out again as it was. */
export function trashPost(id: string, isTrash: boolean): Promise<Result<unknown, OfficeFailure>> {
  const deleted_at = isTrash ? new Date().toISOString() : null
  return changed((client) =>
    client.from('blog_posts').update({ deleted_at }).eq('id', id).select('id'),
  )
}

/** Deletes a post of the trash for ever. */
export function deletePost(id: string): Promise<Result<unknown, OfficeFailure>> {
  return changed((client) =>
    client.from('blog_posts').delete().eq('id', id).not('deleted_at', 'is', null).select('id'),
  )
}

async function changed(
  request: Parameters<typeof askRows>[1],
): Promise<Result<unknown, OfficeFailure>> {
  return theOne(await askRows(v.unknown(), request), 'gone')
}

/** @param otherwise why there is no row. */
function theOne<Row>(
  rows: Result<Row[], OfficeFailure>,
  otherwise: 'gone' | 'conflict',
): Result<Row, OfficeFailure> {
  if (!rows.ok) return rows
  const [row] = rows.value
  return row === undefined ? fail({ kind: otherwise }) : succeed(row)
}
