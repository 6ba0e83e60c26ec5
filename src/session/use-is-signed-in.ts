import { useSyncExternalStore } from 'react'
import { hasStoredSession, watchStoredSession } from './api/session-presence.ts'

/**
 * Whether anybody is signed in, which is all that a public page needs to know. False on the server.
 */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watchStoredSession, hasStoredSession, () => false)
}
