import { basename, dirname, join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { plainText } from './plain-text.ts'
import { listSlugs, postsFolder, readPost, readPosts } from './read-posts.ts'

const indexId = 'virtual:blog-index'
const loadersId = 'virtual:blog-loaders'
const textsId = 'virtual:blog-texts'
const postPrefix = 'virtual:blog-post/'

/**
 * Gives the posts to the page as virtual modules: `virtual:blog-index` (all posts without bodies),
 * `virtual:blog-post/<slug>`, `virtual:blog-loaders` (dynamic imports of each) and
 * `virtual:blog-texts` (all bodies as plain text, for search).
 * A wrong Markdown file or a missing picture fails the build with a sentence that names the post.
 */
export function blog(): Plugin {
  let folder = postsFolder
  return {
    name: 'blog',
    configResolved(config) {
      folder = normalizePath(join(config.root, postsFolder))
    },
    resolveId(id) {
      const known = [indexId, loadersId, textsId].includes(id) || id.startsWith(postPrefix)
      return known ? `\0${id}` : null
    },
    load(resolvedId) {
      if (!resolvedId.startsWith('\0')) return null
      const id = resolvedId.slice(1)
      if (id === indexId || id === textsId) {
        for (const slug of listSlugs(folder)) this.addWatchFile(join(folder, `${slug}.md`))
        return id === indexId ? indexModule(folder) : textsModule(folder)
      }
      if (id === loadersId) return loadersModule(folder)
      if (!id.startsWith(postPrefix)) return null
      const slug = id.slice(postPrefix.length)
      this.addWatchFile(join(folder, `${slug}.md`))
      return `export const post = ${JSON.stringify(readPost(folder, slug))}\n`
    },
    hotUpdate({ file, modules }) {
      if (dirname(file) !== folder || !file.endsWith('.md')) return undefined
      const graph = this.environment.moduleGraph
      const stale = [indexId, loadersId, textsId, `${postPrefix}${basename(file, '.md')}`]
        .map((id) => graph.getModuleById(`\0${id}`))
        .filter((module) => module !== undefined)
      for (const module of stale) graph.invalidateModule(module)
      return [...new Set([...modules, ...stale])]
    },
  }
}

function indexModule(folder: string): string {
  const summaries = readPosts(folder).map(({ content: _body, ...summary }) => summary)
  return `export const posts = ${JSON.stringify(summaries)}\n`
}

function textsModule(folder: string): string {
  const texts = readPosts(folder).map(({ slug, content }) => [slug, plainText(content)])
  return `export const texts = ${JSON.stringify(Object.fromEntries(texts))}\n`
}

function loadersModule(folder: string): string {
  const entries = listSlugs(folder).map((slug) => {
    const id = JSON.stringify(`${postPrefix}${slug}`)
    return `  ${JSON.stringify(slug)}: () => import(${id}),\n`
  })
  return `export const loaders = {\n${entries.join('')}}\n`
}
