declare module 'virtual:blog-index' {
  import type { BlogPostSummary } from './blog-post.ts'

  /** All posts without their bodies, newest first. */
  export const posts: readonly BlogPostSummary[]
}

declare module 'virtual:blog-post/*' {
  import type { BlogPost } from './blog-post.ts'

  export const post: BlogPost
}

declare module 'virtual:blog-loaders' {
  import type { BlogPost } from './blog-post.ts'

  /** One dynamic import for each slug. */
  export const loaders: Readonly<Record<string, () => Promise<{ post: BlogPost }>>>
}

declare module 'virtual:blog-texts' {
  /** The words of all posts by slug. */
  export const texts: Readonly<Record<string, string>>
}
