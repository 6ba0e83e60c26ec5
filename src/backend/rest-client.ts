import { PostgrestClient } from '@supabase/postgrest-js'
import { backendAddress } from '#src/platform/env.ts'
import type { Database } from './database.types.ts'

/** A network that swallows requests counts as none: nothing waits longer, in ms. */
const timeoutMs = 20_000

/**
 * A client for /rest/v1 without a session: all that public pages and the outbox need. Callers
 * retry; the client's own retries would multiply theirs.
 */
export function restClient(): PostgrestClient<Database, { PostgrestVersion: '12' }, 'public'> {
  const { url, publishableKey } = backendAddress()
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    retry: false,
    timeout: timeoutMs,
  })
}
