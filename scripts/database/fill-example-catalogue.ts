import { readFile } from 'node:fs/promises'
import { StorageClient } from '@supabase/storage-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'
import { readSeedProducts, readSeedProjects } from '#supabase/seed/read-seed.ts'
import { seedId } from '#supabase/seed/seed-id.ts'
import {
  type SeedDocument,
  type SeedPicture,
  productRows,
  projectRows,
} from '#supabase/seed/seed-rows.ts'
import { step } from '#scripts/step.ts'

/** Parallel uploads. */
const parallel = 3

/**
 * Adds the example catalogue, or its missing parts; a catalogue that is not the example is left
 * alone.
 * @returns whether it was added.
 */
export async function fillExampleCatalogue(
  rest: PostgrestClient<Database>,
  storageUrl: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const storage = new StorageClient(storageUrl, headers)
  const products = await readSeedProducts()
  const { data: present } = await rest.from('products').select('id').throwOnError()
  const ours = new Set(products.map(({ slug }) => seedId('product', slug)))
  if (!present.every(({ id }) => ours.has(id))) return false
  await step('Filling the empty database with the example catalogue', async (count) => {
    const rows = await exampleRows()
    const pictures = [...rows.products, ...rows.projects].flatMap((entry) => entry.pictures)
    let stored = 0
    await inParallel(pictures, async (picture) => {
      await upload(storage, picture)
      count(++stored, pictures.length)
    })
    const documents = rows.products.flatMap((entry) => entry.documents)
    await inParallel(documents, (document) => uploadDocument(storage, document))
    await saveRows(rest, rows)
  })
  return true
}

interface ExampleRows {
  readonly products: readonly ReturnType<typeof productRows>[]
  readonly projects: readonly ReturnType<typeof projectRows>[]
}

export async function exampleRows(): Promise<ExampleRows> {
  const products = await readSeedProducts()
  const projects = await readSeedProjects()
  return {
    products: products.map((product) => productRows(product)),
    projects: projects.map((project) => projectRows(project)),
  }
}

/**
 * Saves products and projects, whether their pictures are stored or not, and marks the database as
 * filled. The change log has one entry for all of it.
 */
export async function saveRows(rest: PostgrestClient<Database>, rows: ExampleRows): Promise<void> {
  await rest
    .rpc('fill_example_catalogue', {
      products: rows.products.map(({ row }) => row),
      pictures: rows.products.flatMap(({ images }) => [...images]),
      projects: rows.projects.map(({ row }) => row),
    })
    .throwOnError()
}

/** Adds plans to the products of an example catalogue from before there were plans, once. */
export async function fillExamplePlans(rest: PostgrestClient<Database>): Promise<void> {
  const { products } = await exampleRows()
  const plans = products.map(({ row: { id, plan } }) => ({ id, plan }))
  await rest.rpc('fill_example_plans', { plans }).throwOnError()
}

/** Uploads a picture of the seed, replacing one of the same name. */
export async function upload(
  storage: StorageClient,
  { bucket, path, source }: SeedPicture,
): Promise<void> {
  const bytes = await readFile(source)
  const { error } = await storage.from(bucket).upload(path, bytes, {
    contentType: 'image/jpeg',
    cacheControl: '86400',
    upsert: true,
  })
  if (error !== null) throw error
}

async function uploadDocument(
  storage: StorageClient,
  { path, content }: SeedDocument,
): Promise<void> {
  const options = { contentType: 'application/pdf', cacheControl: '86400', upsert: true }
  const { error } = await storage.from('product-documents').upload(path, content(), options)
  if (error !== null) throw error
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}
