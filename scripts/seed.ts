import { StorageClient } from '@supabase/storage-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database, TablesInsert } from '#src/data/database.types.ts'
import { renderPicture } from '#supabase/seed/pictures.ts'
import { readSeedProducts, readSeedProjects } from '#supabase/seed/read-seed.ts'
import { seedId } from '#supabase/seed/seed-id.ts'
import { type SeedPicture, productRows, projectRows } from '#supabase/seed/seed-rows.ts'
import type { BackendAddress } from './backend-address.ts'

/** Its presence says that the example catalogue was filled in, or was not wanted. */
const marker: TablesInsert<'site_settings'> = { key: 'example_catalogue', value: true }

/** Pictures drawn at the same time; more than the processor's cores gains nothing. */
const parallel = 3

/**
 * Fills an empty database with the example catalogue. A seeding that was interrupted goes on where
 * it stopped; a database with products of its own is left alone.
 */
export async function seedIfEmpty(backend: BackendAddress): Promise<void> {
  const { url, secretKey } = backend
  if (secretKey === undefined) throw new Error('seeding needs the secret key')
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })
  const storage = new StorageClient(`${url}/storage/v1`, headers)

  const { data: settings } = await rest
    .from('site_settings')
    .select('key')
    .eq('key', marker.key)
    .throwOnError()
  if (settings.length > 0) return
  const products = await readSeedProducts()
  const { data: present } = await rest.from('products').select('id').throwOnError()
  const ours = new Set(products.map(({ slug }) => seedId('product', slug)))
  if (present.every(({ id }) => ours.has(id))) {
    console.log('Filling the empty database with the example catalogue')
    const rows = {
      products: products.map((product, place) => productRows(product, place)),
      projects: (await readSeedProjects()).map((project, place) =>
        projectRows(project, products, place),
      ),
    }
    const pictures = [...rows.products, ...rows.projects].flatMap((entry) => entry.pictures)
    await inParallel(pictures, (picture) => upload(storage, picture))
    await rest
      .from('products')
      .upsert(rows.products.map(({ row }) => row))
      .throwOnError()
    await rest
      .from('product_images')
      .upsert(rows.products.flatMap(({ images }) => [...images]))
      .throwOnError()
    await rest
      .from('project_images')
      .upsert(rows.projects.map(({ row }) => row))
      .throwOnError()
  }
  await rest.from('site_settings').upsert(marker).throwOnError()
}

async function upload(storage: StorageClient, { bucket, path, draw }: SeedPicture): Promise<void> {
  const bytes = await renderPicture(draw())
  const { error } = await storage.from(bucket).upload(path, bytes, {
    contentType: 'image/jpeg',
    cacheControl: '86400',
    upsert: true,
  })
  if (error !== null) throw error
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}
