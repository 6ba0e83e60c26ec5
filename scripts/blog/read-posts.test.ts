import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { listSlugs, postsFolder, readPost, readPosts } from './read-posts.ts'
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

describe('a post whose picture is missing', () => {
  const source = `---
title: A title that is long enough
excerpt: An excerpt that says in one sentence what the reader will find in the post.
date: 2026-02-28
author: Projects desk
category: Case Studies
image: blog/on-a-trailer.jpg
image_alt: A cabin on a trailer
---
Text
`

  it('is refused by its name and that of the picture, until the picture is there', () => {
    const content = mkdtempSync(path.join(tmpdir(), 'posts-'))
    onTestFinished(() => rmSync(content, { recursive: true }))
    const folder = path.join(content, 'domain/blog/posts')
    const pictures = path.join(content, 'images/site/blog')
    for (const each of [folder, pictures]) mkdirSync(each, { recursive: true })
    writeFileSync(path.join(folder, 'a-post.md'), source)

    for (const read of [() => readPost(folder, 'a-post'), () => readPosts(folder)]) {
      expect(read).toThrow(
        `Blog post "a-post", field "image": there is no picture ${pictures}/on-a-trailer.jpg.`,
      )
    }
    writeFileSync(path.join(pictures, 'on-a-trailer.jpg'), '')
    expect(readPost(folder, 'a-post').image).toBe('blog/on-a-trailer.jpg')
  })
})
