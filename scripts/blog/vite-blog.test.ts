import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Blog from '#src/domain/blog/blog.ts'
import { postsFolder, readPosts } from './read-posts.ts'
import { blog } from './vite-blog.ts'

describe('the blog in the page', () => {
  let server: ViteDevServer
  let page: typeof Blog
  const posts = readPosts(postsFolder)

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
      plugins: [blog()],
    })
    page = (await server.ssrLoadModule('/src/domain/blog/blog.ts')) as typeof Blog
  })

  afterAll(() => server.close())

  it('lists all posts newest first, without their bodies', () => {
    expect(page.blogPosts).toEqual(posts.map(({ content: _body, ...summary }) => summary))
  })

  it('loads the body of each post', async () => {
    for (const post of posts) expect(await page.loadBlogPost(post.slug)).toEqual(post)
  })

  it.each(['no-such-post', '', 'constructor', '__proto__'])('knows no post "%s"', async (slug) => {
    expect(await page.loadBlogPost(slug)).toBeNull()
  })

  it('relates posts of the same category, without the post itself', () => {
    for (const post of page.blogPosts) {
      const related = page.relatedPosts(post)
      expect(related.length).toBeGreaterThan(0)
      expect(related.every((other) => other.category === post.category)).toBe(true)
      expect(related).not.toContain(post)
      expect(page.relatedPosts(post, 1)).toEqual(related.slice(0, 1))
    }
  })

  it('gives search the words of all posts', async () => {
    const texts = await page.loadBlogTexts()
    expect(Object.keys(texts).toSorted()).toEqual(posts.map(({ slug }) => slug).toSorted())
    expect(Object.values(texts).every((text) => text.length > 1000)).toBe(true)
  })

  it('reads the files again after one of them has changed', async () => {
    const { moduleGraph } = server.environments.ssr
    const [post] = posts
    if (!post) throw new Error('There is no post.')
    await page.loadBlogPost(post.slug)
    await page.loadBlogTexts()
    const ids = ['blog-index', 'blog-loaders', 'blog-texts', `blog-post/${post.slug}`]
    const modules = ids.map((id) => moduleGraph.getModuleById(`\0virtual:${id}`))
    expect(modules.every((module) => module?.transformResult)).toBe(true)

    const hotUpdate = blogHook(server)
    const file = join(server.config.root, postsFolder, `${post.slug}.md`)
    const stale = await hotUpdate.call(
      { environment: server.environments.ssr },
      { file, modules: [] },
    )
    expect(stale).toEqual(modules)
    expect(modules.some((module) => module?.transformResult)).toBe(false)
  })
})

type HotUpdate = (this: object, change: { file: string; modules: never[] }) => unknown

function blogHook(server: ViteDevServer): HotUpdate {
  const plugin = server.config.plugins.find(({ name }) => name === 'blog')
  return plugin?.hotUpdate as unknown as HotUpdate
}
