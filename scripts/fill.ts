import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { withBackend } from './environment/backend-address.ts'
import { readServerSettings, readTarget } from './environment/environment.ts'
import { fillExampleCatalogue } from './database/fill-example-catalogue.ts'
import { fillFirstPosts } from './database/fill-first-posts.ts'
import { runCommand } from './run-command.ts'

/**
 * Adds the first posts to the empty blog of a hosted project and, with an option, the example
 * catalogue to its empty catalogue; the embedded backend gets both at its first start.
 */
async function fill(withExample: boolean): Promise<void> {
  await withBackend(readTarget(process.env), readServerSettings(process.env), async (backend) => {
    const { url, secretKey } = backend
    if (secretKey === undefined) {
      throw new UserFacingError('SUPABASE_SECRET_KEY is not set. It is needed to write the data.')
    }
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
    const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })
    const storageUrl = `${url}/storage/v1`
    if (withExample && !(await fillExampleCatalogue(rest, storageUrl, headers))) {
      console.log('The catalogue has products of its own; nothing was added to it.')
    }
    if (!(await fillFirstPosts(rest, storageUrl, headers))) {
      console.log('The blog has posts of its own; nothing was added to it.')
    }
  })
}

await runCommand(() => fill(process.argv.includes('--example')))
