import { backendAddress } from '#src/platform/env.ts'
import { storedSession } from './session-presence.ts'
import { readSession } from './stored-session.ts'

/**
 * Signs out on this device at once, online or offline, and asks the server to revoke the session.
 * Offline, the request is sent once the device is online again, as long as this page stays open:
 * the token must not be stored for later.
 */
export function endSession(): void {
  const session = readSession(storedSession.read())
  dropStoredSession()
  if (session !== null) void revoke(session.accessToken)
}

/** Removes the session from this device without telling the server. */
export function dropStoredSession(): void {
  // A refresh in flight finds no session to replace; supabase-js discards its response.
  storedSession.write(null)
}

async function revoke(accessToken: string): Promise<void> {
  const { url, publishableKey } = backendAddress()
  try {
    await fetch(`${url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}` },
      // `keepalive`: sent even if the page is closed.
      keepalive: true,
    })
  } catch {
    addEventListener('online', () => void revoke(accessToken), { once: true })
  }
}
