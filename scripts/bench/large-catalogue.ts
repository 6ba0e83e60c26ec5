import type { TablesInsert } from '#src/backend/database.types.ts'
import { addressOf } from '#scripts/environment/backend-address.ts'
import { seedIfEmpty } from '#scripts/database/seed.ts'
import type { EmbeddedServer } from '#scripts/server/embedded.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { readSeedProducts } from '#supabase/seed/read-seed.ts'
import { productRows } from '#supabase/seed/seed-rows.ts'

/** Rows in one statement. */
const atOnce = 500

/**
 * Adds `count` products in the shapes of the example catalogue to an embedded backend, each with
 * pictures of its own name.
 * @param present how many an earlier call has added.
 */
export async function fillLargeCatalogue(
  server: EmbeddedServer,
  count: number,
  present = 0,
): Promise<void> {
  await seedIfEmpty(addressOf(server))
  const seeds = await readSeedProducts()
  const products: TablesInsert<'products'>[] = []
  const images: TablesInsert<'product_images'>[] = []
  const objects: { from: string; to: string }[] = []
  for (let place = Math.max(0, present - seeds.length); place < count - seeds.length; place++) {
    const seed = seeds[place % seeds.length]
    if (seed === undefined) throw new Error('the example catalogue is empty')
    const slug = `${seed.slug}-no-${place}`
    const { row, images: shown, pictures } = productRows({ ...seed, slug })
    products.push({ ...row, name: `${seed.name} No. ${place}`, created_at: timeOf(place) })
    images.push(...shown)
    objects.push(...pictures.map(({ path }) => ({ from: path.replace(slug, seed.slug), to: path })))
  }
  const { database } = server.backend
  // A row with the version of another object serves the same bytes.
  await database.query(
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
      select bucket_id, copy.to, version, metadata, user_metadata from storage.objects
      join jsonb_to_recordset($1::jsonb) as copy("from" text, "to" text) on copy.from = name
      where bucket_id = 'product-images'`,
    [JSON.stringify(objects)],
  )
  await insert(database, 'products', products)
  await insert(database, 'product_images', images)
}

async function insert(database: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ')
  for (let start = 0; start < rows.length; start += atOnce) {
    await database.query(
      `insert into public.${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + atOnce))],
    )
  }
}

/** Older than the example catalogue, a minute apart. */
function timeOf(place: number): string {
  return new Date(Date.UTC(2025, 0, 1) + place * 60_000).toISOString()
}
