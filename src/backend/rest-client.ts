import { PostgrestClient } from '@supabase/postgrest-js'
import { backendAddress } from '#src/platform/env.ts'
import type { Database } from './database.types.ts'

/** A network that swallows requests is no network: nothing waits for longer. */
const timeoutMs = 20_000

/**
 * A client for /rest/v1 without a session: all that public pages and the outbox need.
 * Retries belong to the caller; the client's own would come on top of them.
 */
export function restClient(): PostgrestClient<Database, { PostgrestVersion: '12' }, 'public'> {
  const { url, publishableKey } = backendAddress()
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    retry: false,
    timeout: timeoutMs,
  })
}
