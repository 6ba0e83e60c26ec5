import { useSyncExternalStore } from 'react'
import { hasStoredSession, storedSession } from './api/session-presence.ts'

/**
 * Whether anybody is signed in, which is all that a public page needs to know. False on the server.
 */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(storedSession.watch, hasStoredSession, () => false)
}
