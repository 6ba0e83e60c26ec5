import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'
import type { BackendAddress } from '#scripts/environment/backend-address.ts'

/** Settings that exist once the contents were added or declined. */
const markers = ['example_catalogue', 'example_plans', 'first_posts'] as const

/**
 * Adds the example catalogue to an empty database, and the first posts to an empty blog, once.
 * Continues one that was interrupted; existing contents are left alone.
 */
export async function seedIfEmpty(backend: BackendAddress): Promise<void> {
  const { url, secretKey } = backend
  if (secretKey === undefined) throw new Error('seeding needs the secret key')
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })

  const { data: settings } = await rest
    .from('site_settings')
    .select('key')
    .in('key', markers)
    .throwOnError()
  const isMissing = (marker: (typeof markers)[number]) =>
    !settings.some(({ key }) => key === marker)
  const note = (key: (typeof markers)[number]) =>
    rest.from('site_settings').upsert({ key, value: true }).throwOnError()
  if (isMissing('example_catalogue')) {
    const { fillExampleCatalogue } = await import('./fill-example-catalogue.ts')
    const isFilled = await fillExampleCatalogue(rest, `${url}/storage/v1`, headers)
    if (!isFilled) await note('example_catalogue')
  }
  if (isMissing('example_plans')) {
    const { fillExamplePlans } = await import('./fill-example-catalogue.ts')
    await fillExamplePlans(rest)
  }
  if (isMissing('first_posts')) {
    const { fillFirstPosts } = await import('./fill-first-posts.ts')
    if (!(await fillFirstPosts(rest, `${url}/storage/v1`, headers))) await note('first_posts')
  }
}
