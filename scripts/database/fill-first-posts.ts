import { StorageClient } from '@supabase/storage-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'
import { readSeedPosts } from '#supabase/seed/read-posts.ts'
import { postRows } from '#supabase/seed/seed-rows.ts'
import { upload } from './fill-example-catalogue.ts'
import { step } from '#scripts/step.ts'

/**
 * Adds the first posts to an empty blog, and notes it; a blog with posts is left alone.
 * @returns whether they were added.
 */
export async function fillFirstPosts(
  rest: PostgrestClient<Database>,
  storageUrl: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const posts = readSeedPosts().map(postRows)
  const { data: present } = await rest.from('blog_posts').select('id').throwOnError()
  const ours = new Set(posts.map(({ row }) => row.id))
  if (!present.every(({ id }) => ours.has(id))) return false
  const storage = new StorageClient(storageUrl, headers)
  await step('Filling the empty blog with its first posts', async () => {
    const pictures = posts.flatMap((post) => post.pictures)
    await Promise.all(pictures.map((picture) => upload(storage, picture)))
    await rest.rpc('fill_first_posts', { posts: posts.map(({ row }) => row) }).throwOnError()
  })
  return true
}
