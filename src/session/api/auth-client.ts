import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#src/backend/database.types.ts'
import { backendAddress } from '#src/platform/env.ts'
import { createAuthFetch } from './auth-fetch.ts'
import { hasStoredSession, sessionKey, storedSession } from './session-presence.ts'

/** The client that acts as the signed-in user. */
export type AuthClient = SupabaseClient<Database>

let client: Promise<AuthClient | null> | undefined

/**
 * The only client that acts as the signed-in user; it refreshes the session before it expires. Its
 * script is loaded on the first call. Null if that fails; the next call tries again.
 */
export function authClient(): Promise<AuthClient | null> {
  client ??= create().then((created) => {
    if (created === null) client = undefined
    return created
  })
  return client
}

async function create(): Promise<AuthClient | null> {
  // Only the network can make this import fail.
  const createClient = await loadClient().catch(() => null)
  if (createClient === null) return null
  const { url, publishableKey } = backendAddress()
  const created = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: sessionKey,
      flowType: 'implicit',
      // The page /auth reads the links of mails itself.
      detectSessionInUrl: false,
      persistSession: true,
      autoRefreshToken: true,
    },
    // Callers retry; the client's own retries would multiply theirs.
    db: { retry: false },
    global: { fetch: createAuthFetch((input, init) => fetch(input, init), ports()) },
  })
  created.auth.onAuthStateChange(storedSession.tell)
  return created
}

/** Imported by name, so that the bundle contains no more of the library. */
async function loadClient() {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient
}

function ports(): Parameters<typeof createAuthFetch>[1] {
  const { locks } = navigator as { readonly locks?: LockManager }
  return { locks, stored: storedSession.read, sessionEnd: sessionEndSignal }
}

let ending: AbortController | undefined

/** Aborts when the current session ends on this device, in this tab or another. */
export function sessionEndSignal(): AbortSignal {
  if (ending === undefined) {
    const current = (ending = new AbortController())
    const stop = storedSession.watch(() => {
      if (hasStoredSession()) return
      stop()
      ending = undefined
      current.abort()
    })
  }
  return ending.signal
}
