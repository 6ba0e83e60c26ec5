/** The closed list of blog categories, in the order of the filter buttons. */
export const blogCategories = [
  'Industry News',
  'Product Updates',
  'Case Studies',
  'Construction Tips',
] as const

export type BlogCategory = (typeof blogCategories)[number]

/** A post of the blog, with its body as sanitised HTML. */
export interface BlogPost {
  /** The slug: posts are fixed content and have no other key. */
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  /** Sanitised HTML. The build step is its only source. */
  readonly content: string
  /** File name under the pictures folder, such as `blog/<slug>.jpg`. */
  readonly image: string
  readonly imageAlt: string
  /** A role, not a person. */
  readonly author: string
  /** ISO date, `YYYY-MM-DD`. */
  readonly date: string
  readonly category: BlogCategory
  /** Such as "4 min read". */
  readonly readTime: string
}

/** A post without its body, for lists. */
export type BlogPostSummary = Omit<BlogPost, 'content'>
