import type { Picture } from '#src/domain/picture.ts'
import type { RichText } from '#src/domain/rich-text/rich-text.ts'

/** The closed list of blog categories, in the order of the filter buttons. */
export const blogCategories = [
  'Industry News',
  'Product Updates',
  'Case Studies',
  'Construction Tips',
] as const

export type BlogCategory = (typeof blogCategories)[number]

/** A post that visitors may read. */
export interface BlogPost {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly content: RichText
  readonly picture: Picture | null
  /** A role, not a person. */
  readonly author: string
  /** The day on which it was published, `YYYY-MM-DD`. */
  readonly date: string
  readonly category: BlogCategory
  /** Such as "4 min read". */
  readonly readTime: string
}

/** A post without its body, for lists. */
export type BlogPostSummary = Omit<BlogPost, 'content'>

/** Posts of the same category out of all, newest first, without the post itself. */
export function relatedPosts<Post extends Pick<BlogPostSummary, 'slug' | 'category'>>(
  posts: readonly Post[],
  { slug, category }: Pick<BlogPostSummary, 'slug' | 'category'>,
  limit = 3,
): readonly Post[] {
  return posts.filter((other) => other.category === category && other.slug !== slug).slice(0, limit)
}
