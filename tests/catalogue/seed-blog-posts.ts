import { decodePost } from '#src/catalogue/api/decode-post.ts'
import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import { readSeedPosts } from '#supabase/seed/read-posts.ts'
import { postRows } from '#supabase/seed/seed-rows.ts'

/** The first posts as visitors read them, newest first; how long that takes is the database's to say. */
export function seedBlogPosts(): BlogPost[] {
  return readSeedPosts().flatMap((post) => decodePost(postRows(post).row) ?? [])
}
