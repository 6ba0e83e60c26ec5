import { withStorage } from '#src/session/device-storage.ts'

/** The localStorage key of the session. */
export const sessionKey = 'prefab-session'

/** Whether a session is stored on this device; it is not validated. */
export function hasStoredSession(): boolean {
  return storedSessionText() !== null
}

/** The stored session with its tokens; null if nobody is signed in. */
export function storedSessionText(): string | null {
  // A browser that refuses storage cannot keep anyone signed in.
  return withStorage((storage) => storage.getItem(sessionKey), null)
}

/**
 * Calls back when the session may have started, changed or ended: in this tab, in another, or while
 * the page was in the back/forward cache. Returns an unsubscribe function.
 */
export function watchStoredSession(onChange: () => void): () => void {
  const events = ['storage', 'pageshow', sessionKey]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** Tells this tab that it changed the session; other tabs get the browser's `storage` event. */
export function tellSessionChange(): void {
  dispatchEvent(new Event(sessionKey))
}
