import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database, TablesInsert } from '#src/data/database.types.ts'
import { addressOf } from '#scripts/backend-address.ts'
import { seedIfEmpty } from '#scripts/seed.ts'
import type { EmbeddedServer } from '#scripts/server/embedded.ts'
import { readSeedProducts } from '#supabase/seed/read-seed.ts'
import { productRows } from '#supabase/seed/seed-rows.ts'

/** Rows of one request. */
const atOnce = 100

/**
 * Fills an embedded backend with `count` products of the shapes of the example catalogue, each with
 * pictures of its own name, beside the example catalogue itself.
 */
export async function fillLargeCatalogue(server: EmbeddedServer, count: number): Promise<void> {
  await seedIfEmpty(addressOf(server))
  const seeds = await readSeedProducts()
  const products: TablesInsert<'products'>[] = []
  const images: TablesInsert<'product_images'>[] = []
  const objects: { from: string; to: string }[] = []
  for (let place = 0; place < count - seeds.length; place++) {
    const seed = seeds[place % seeds.length]
    if (seed === undefined) throw new Error('the example catalogue is empty')
    const slug = `${seed.slug}-no-${place}`
    const { row, images: shown, pictures } = productRows({ ...seed, slug }, place)
    products.push({ ...row, name: `${seed.name} No. ${place}`, created_at: timeOf(place) })
    images.push(...shown)
    objects.push(...pictures.map(({ path }) => ({ from: path.replace(slug, seed.slug), to: path })))
  }
  const { database, keys } = server.backend
  // A row with the version of another object shows the same bytes.
  await database.query(
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
      select bucket_id, copy.to, version, metadata, user_metadata from storage.objects
      join jsonb_to_recordset($1::jsonb) as copy("from" text, "to" text) on copy.from = name
      where bucket_id = 'product-images'`,
    [JSON.stringify(objects)],
  )
  const headers = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` }
  const rest = new PostgrestClient<Database>(`${server.internalUrl}/rest/v1`, { headers })
  for (let start = 0; start < products.length; start += atOnce) {
    await rest
      .from('products')
      .insert(products.slice(start, start + atOnce))
      .throwOnError()
  }
  for (let start = 0; start < images.length; start += atOnce) {
    await rest
      .from('product_images')
      .insert(images.slice(start, start + atOnce))
      .throwOnError()
  }
}

/** Older than the example catalogue, a minute after the other. */
function timeOf(place: number): string {
  return new Date(Date.UTC(2025, 0, 1) + place * 60_000).toISOString()
}
