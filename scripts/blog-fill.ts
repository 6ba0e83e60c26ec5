import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { withBackend } from './environment/backend-address.ts'
import { readServerSettings, readTarget } from './environment/environment.ts'
import { fillFirstPosts } from './database/fill-first-posts.ts'
import { runCommand } from './run-command.ts'

/** Puts the first posts into the empty blog of a hosted project; the embedded backend has them at once. */
async function fill(): Promise<void> {
  await withBackend(readTarget(process.env), readServerSettings(process.env), async (backend) => {
    const { url, secretKey } = backend
    if (secretKey === undefined) {
      throw new UserFacingError('SUPABASE_SECRET_KEY is not set. It is needed to write the posts.')
    }
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
    const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })
    const isFilled = await fillFirstPosts(rest, `${url}/storage/v1`, headers)
    if (!isFilled) console.log('The blog has posts of its own; nothing was changed.')
  })
}

await runCommand(fill)
