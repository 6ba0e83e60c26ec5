import { describe, expect, it } from 'vitest'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { type RichText, plainText } from '#src/domain/rich-text/rich-text.ts'
import { readSeedPosts } from './read-posts.ts'

const linksIn = (text: RichText): string[] =>
  text.flatMap((node) => {
    if (typeof node === 'string') return []
    const [tag, inside, address] = node
    return [...(tag === 'a' && address !== undefined ? [address] : []), ...linksIn(inside)]
  })

describe('the first posts', () => {
  const posts = readSeedPosts()
  const links = posts.flatMap(({ content }) => linksIn(content))
  const categoryPages = ['prefabricated-buildings', 'containers', 'portable-cabins']
  const pages = ['/products', '/contact', '/quality', '/projects', '/products/security-solutions']
  const known = new Set([...pages, ...categoryPages.map((slug) => `/products/${slug}`)])

  it('all parse, newest first, with unique slugs, titles, texts and days', () => {
    expect(posts.length).toBeGreaterThanOrEqual(12)
    for (const key of ['slug', 'title', 'excerpt', 'alt', 'published_on'] as const) {
      expect(new Set(posts.map((post) => post[key])).size, key).toBe(posts.length)
    }
    const days = posts.map((post) => post.published_on)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('number at least two in each category', () => {
    for (const category of blogCategories) {
      expect(posts.filter((post) => post.category === category).length).toBeGreaterThanOrEqual(2)
    }
  })

  it.each(posts)('$slug has 400 words or more, and nothing that was meant as HTML', (post) => {
    const text = plainText(post.content)
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeGreaterThanOrEqual(400)
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z#]\w+;/i)
  })

  it('link only to pages that exist', () => {
    expect(links.length).toBeGreaterThan(posts.length)
    expect(links.filter((address) => !known.has(address))).toEqual([])
  })
})
