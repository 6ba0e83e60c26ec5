import * as v from 'valibot'
import { type BlogPost, type BlogPostSummary, blogCategories } from '#src/domain/blog/blog-post.ts'
import { type RichText, isRichText } from '#src/domain/rich-text/rich-text.ts'
import { orNull } from '#src/backend/lenient-schemas.ts'

const filled = v.pipe(v.string(), v.nonEmpty())
const positive = orNull(v.pipe(v.number(), v.minValue(1)))

const summaryRow = v.object({
  id: v.string(),
  slug: filled,
  title: filled,
  excerpt: v.fallback(v.string(), ''),
  category: v.picklist(blogCategories),
  author: v.fallback(v.string(), ''),
  published_on: v.pipe(v.string(), v.isoDate()),
  read_minutes: v.fallback(v.number(), 1),
  image_url: orNull(filled),
  alt: v.fallback(v.string(), ''),
  width: positive,
  height: positive,
})

const postRow = v.object({ ...summaryRow.entries, content: v.custom<RichText>(isRichText) })

/** The columns of `blog_posts` that lists need, or null for a row that cannot be shown. */
export function decodePostSummary(row: unknown): BlogPostSummary | null {
  const parsed = v.safeParse(summaryRow, row)
  return parsed.success ? summarise(parsed.output) : null
}

/** A row of `blog_posts`, or null if it cannot be shown. */
export function decodePost(row: unknown): BlogPost | null {
  const parsed = v.safeParse(postRow, row)
  if (!parsed.success) return null
  return { ...summarise(parsed.output), content: parsed.output.content }
}

function summarise(row: v.InferOutput<typeof summaryRow>): BlogPostSummary {
  const { id, slug, title, excerpt, category, author, published_on: date } = row
  const { read_minutes, image_url: url, alt, width, height } = row
  const picture = url === null ? null : { url, alt: alt || title, width, height }
  const readTime = `${read_minutes} min read`
  return { id, slug, title, excerpt, category, author, date, readTime, picture }
}
