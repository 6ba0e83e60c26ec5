import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database, TablesInsert } from '#src/backend/database.types.ts'
import type { BackendAddress } from './backend-address.ts'

/** Its presence says that the example catalogue was filled in, or was not wanted. */
const marker: TablesInsert<'site_settings'> = { key: 'example_catalogue', value: true }

/**
 * Fills an empty database with the example catalogue. A seeding that was interrupted goes on where
 * it stopped; a database with products of its own is left alone.
 */
export async function seedIfEmpty(backend: BackendAddress): Promise<void> {
  const { url, secretKey } = backend
  if (secretKey === undefined) throw new Error('seeding needs the secret key')
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })

  const { data: settings } = await rest
    .from('site_settings')
    .select('key')
    .eq('key', marker.key)
    .throwOnError()
  if (settings.length > 0) return
  const { fillExampleCatalogue } = await import('./fill-example-catalogue.ts')
  if (await fillExampleCatalogue(rest, `${url}/storage/v1`, headers)) return
  await rest.from('site_settings').upsert(marker).throwOnError()
}
