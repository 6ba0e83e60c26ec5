import * as v from 'valibot'
import { recordTable } from '#src/office/api/record-table.ts'
import { postParts } from './post-rules.ts'

const storedRow = v.object({
  id: v.string(),
  version: v.number(),
  deleted_at: v.nullable(v.string()),
  ...postParts.rows,
})

/** A stored post, including drafts and scheduled ones. */
export type StoredPost = v.InferOutput<typeof storedRow>

/** All posts, newest first. */
export const postTable = recordTable({
  table: 'blog_posts',
  row: storedRow,
  columns: Object.keys(storedRow.entries).join(','),
  order: { by: 'published_on', ascending: false },
})
