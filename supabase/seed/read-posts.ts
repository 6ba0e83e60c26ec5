import { readdirSync, readFileSync } from 'node:fs'
import { type PostSource, parsePost } from './parse-post.ts'

const folder = new URL('./posts/', import.meta.url)

/** Every post of the first content, newest first. Throws if one of them is invalid. */
export function readSeedPosts(): PostSource[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      parsePost(name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8')),
    )
    .toSorted((a, b) => b.published_on.localeCompare(a.published_on))
}
