import { describe, expect, it } from 'vitest'
import { blogCategories } from '#src/content/blog-post.ts'
import { listSlugs, postsFolder, readPosts } from './read-posts.ts'
import { countWords } from './render-body.ts'
import { unexpectedMarkup } from './xss-payloads.ts'

describe('the committed posts', () => {
  const posts = readPosts(postsFolder)
  const links = posts.flatMap((post) => [...post.content.matchAll(/href="([^"]*)"/g)])
  const categoryPages = ['prefabricated-buildings', 'containers', 'portable-cabins']
  const pages = ['/products', '/contact', '/quality', '/projects', '/products/security-solutions']
  const known = new Set([...pages, ...categoryPages.map((slug) => `/products/${slug}`)])

  it('all parse, newest first, with slugs, titles and pictures of their own', () => {
    expect(posts).toHaveLength(listSlugs(postsFolder).length)
    for (const key of ['slug', 'title', 'image', 'excerpt'] as const) {
      expect(new Set(posts.map((post) => post[key])).size, key).toBe(posts.length)
    }
    expect(posts.map((post) => post.date)).toEqual(
      posts
        .map((post) => post.date)
        .toSorted()
        .toReversed(),
    )
  })

  it('number at least two in each category', () => {
    for (const category of blogCategories) {
      expect(posts.filter((post) => post.category === category).length).toBeGreaterThanOrEqual(2)
    }
  })

  it.each(posts)('$slug has 400 words or more, and no first heading or raw HTML', (post) => {
    expect(countWords(post.content)).toBeGreaterThanOrEqual(400)
    expect(post.content).not.toMatch(/<h1|&lt;/)
    expect(unexpectedMarkup(post.content)).toEqual([])
  })

  it('link only to pages that exist', () => {
    expect(links.length).toBeGreaterThan(posts.length)
    expect(links.map(([, href]) => href).filter((href) => !known.has(href ?? ''))).toEqual([])
  })
})
