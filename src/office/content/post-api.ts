import * as v from 'valibot'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import type { RichText } from '#src/domain/rich-text/rich-text.ts'
import { recordTable } from '#src/office/api/record-table.ts'

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

/** A stored post, including drafts and scheduled ones. */
export type StoredPost = v.InferOutput<typeof storedRow>

export interface PostFields extends Omit<StoredPost, 'id' | 'version' | 'deleted_at'> {
  /** The rendered body that pages show. */
  readonly content: RichText
}

/** All posts, newest first. */
export const postTable = recordTable({
  table: 'blog_posts',
  row: storedRow,
  columns: Object.keys(storedRow.entries).join(','),
  order: { by: 'published_on', ascending: false },
})
