import { backendAddress } from '#src/platform/env.ts'
import { sessionKey, storedSessionText, tellSessionChange } from './session-presence.ts'
import { readSession } from './stored-session.ts'

/**
 * Signs this device out at once, with or without a network, and asks the server to revoke the
 * session. What cannot be asked now is asked when the device is online again, for as long as this
 * page is open: a token that were kept for later would be a token left behind.
 */
export function endSession(): void {
  const session = readSession(storedSessionText())
  dropStoredSession()
  if (session !== null) void revoke(session.accessToken)
}

/** Takes the session from this device without a word to the server. */
export function dropStoredSession(): void {
  // A refresh on its way finds nothing to replace, and is discarded by supabase-js.
  localStorage.removeItem(sessionKey)
  tellSessionChange()
}

async function revoke(accessToken: string): Promise<void> {
  const { url, publishableKey } = backendAddress()
  try {
    await fetch(`${url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}` },
      // Sent even if the page is closed next.
      keepalive: true,
    })
  } catch {
    addEventListener('online', () => void revoke(accessToken), { once: true })
  }
}
