import type { UseStore } from 'idb-keyval'
import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { type PartName, type PartRow, contentsInOrder } from './tables.ts'
import { bucketOf, noteDamage, readBucket, readHead } from './store.ts'

/** What pages read from the copy. */
export interface CatalogueCopy {
  /** When the copy was last known to be complete, in ms. */
  readonly savedAt: number
  /** All products, newest first. */
  products(): Promise<Product[]>
  /** One product; reads a small part of the copy. Undefined if none has that slug. */
  product(slug: string): Promise<Product | undefined>
  /** All projects in display order. */
  projects(): Promise<Project[]>
  /** All posts, newest first. */
  posts(): Promise<BlogPost[]>
}

/** The current copy; null if there is none. */
export async function openCopy(store: UseStore): Promise<CatalogueCopy | null> {
  const head = await readHead(store)
  if (head === null) return null
  return {
    savedAt: head.savedAt,
    products: async () =>
      contentsInOrder('products', await readRows(store, 'products', (buckets) => buckets)),
    product: async (slug) => {
      const rows = await readRows(store, 'products', (buckets) =>
        buckets.slice(bucketOf(slug, buckets.length)).slice(0, 1),
      )
      return rows.find(({ name }) => name === slug)?.content ?? undefined
    },
    projects: async () =>
      contentsInOrder('projects', await readRows(store, 'projects', (buckets) => buckets)),
    posts: async () =>
      contentsInOrder('posts', await readRows(store, 'posts', (buckets) => buckets)),
  }
}

/** Row by row: an unreadable row is left out, noted, and fetched by the next refresh. */
async function readRows<Part extends PartName>(
  store: UseStore,
  part: Part,
  pick: (buckets: readonly string[]) => readonly string[],
): Promise<PartRow<Part>[]> {
  const head = await readHead(store)
  const found: PartRow<Part>[] = []
  let isWhole = true
  for (const key of pick(head?.[part].buckets ?? [])) {
    const bucket = await readBucket(store, part, key)
    found.push(...bucket.rows)
    isWhole &&= bucket.isWhole
  }
  if (isWhole) return found
  // A refresh in another tab deletes the records of the previous copy.
  if ((await readHead(store))?.savedAt !== head?.savedAt) return readRows(store, part, pick)
  await noteDamage(store)
  return found
}
