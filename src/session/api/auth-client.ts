import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#src/backend/database.types.ts'
import { backendAddress } from '#src/platform/env.ts'
import { createAuthFetch } from './auth-fetch.ts'
import {
  hasStoredSession,
  sessionKey,
  storedSessionText,
  tellSessionChange,
  watchStoredSession,
} from './session-presence.ts'

/** The client that acts as the signed-in user. */
export type AuthClient = SupabaseClient<Database>

let client: Promise<AuthClient | null> | undefined

/**
 * The one client that acts as the signed-in user, and refreshes the session before it ends. Its
 * script is loaded with the first call; null when that cannot be fetched, and may be tried again.
 */
export function authClient(): Promise<AuthClient | null> {
  client ??= create().then((created) => {
    if (created === null) client = undefined
    return created
  })
  return client
}

async function create(): Promise<AuthClient | null> {
  // The network has it or not: nothing else can fail here.
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
    // Retries belong to the caller; the client's own would come on top of them.
    db: { retry: false },
    global: { fetch: createAuthFetch((input, init) => fetch(input, init), ports()) },
  })
  created.auth.onAuthStateChange(tellSessionChange)
  return created
}

/** Named, so that the bundle holds no more of the library. */
async function loadClient() {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient
}

function ports(): Parameters<typeof createAuthFetch>[1] {
  const { locks } = navigator as { readonly locks?: LockManager }
  return { locks, stored: storedSessionText, sessionEnd: sessionEndSignal }
}

let ending: AbortController | undefined

/** Aborts when the session that is there now ends on this device, in this tab or another one. */
export function sessionEndSignal(): AbortSignal {
  if (ending === undefined) {
    const current = (ending = new AbortController())
    const stop = watchStoredSession(() => {
      if (hasStoredSession()) return
      stop()
      ending = undefined
      current.abort()
    })
  }
  return ending.signal
}
