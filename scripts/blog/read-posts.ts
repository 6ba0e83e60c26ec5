import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import { parsePost } from './parse-post.ts'

/** Where the Markdown files are, from the root of the project. */
export const postsFolder = 'src/domain/blog/posts'

/** The slugs of all Markdown files of a folder, in the order of the alphabet. */
export function listSlugs(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .toSorted()
}

/** One post. Throws when the file or its picture is missing, or the file is wrong. */
export function readPost(folder: string, slug: string): BlogPost {
  const post = parsePost(slug, readFileSync(join(folder, `${slug}.md`), 'utf8'))
  const picture = join(folder, '../../../images/site', post.image)
  if (existsSync(picture)) return post
  throw new Error(`Blog post "${slug}", field "image": there is no picture ${picture}.`)
}

/** All posts of a folder, newest first. Throws when one of them is wrong. */
export function readPosts(folder: string): BlogPost[] {
  return listSlugs(folder)
    .map((slug) => readPost(folder, slug))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}
