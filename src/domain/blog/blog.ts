// oxlint-disable-next-line typescript/triple-slash-reference -- other TypeScript projects import this file without its folder, and an ambient file cannot be imported
/// <reference path="./blog-modules.d.ts" />
import { posts } from 'virtual:blog-index'
import { loaders } from 'virtual:blog-loaders'
import type { BlogPost, BlogPostSummary } from './blog-post.ts'

/** All posts without their bodies, newest first. */
export const blogPosts: readonly BlogPostSummary[] = posts

/**
 * The post with its body, or null when there is no post of that slug.
 * Rejects when the chunk of the post cannot be loaded, as any dynamic import does.
 */
export async function loadBlogPost(slug: string): Promise<BlogPost | null> {
  const load = Object.hasOwn(loaders, slug) ? loaders[slug] : undefined
  return load ? (await load()).post : null
}

/** The words of all posts by slug, for search. Rejects when their chunk cannot be loaded. */
export async function loadBlogTexts(): Promise<Readonly<Record<string, string>>> {
  return (await import('virtual:blog-texts')).texts
}

/** Posts of the same category, newest first, without the post itself. */
export function relatedPosts(
  post: Pick<BlogPostSummary, 'slug' | 'category'>,
  limit = 3,
): readonly BlogPostSummary[] {
  return blogPosts
    .filter((other) => other.category === post.category && other.slug !== post.slug)
    .slice(0, limit)
}
