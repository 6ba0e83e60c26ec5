import { withStorage } from '#src/session/device-storage.ts'

/** The key of localStorage that holds the session. */
export const sessionKey = 'prefab-session'

/** Whether somebody is signed in on this device, as far as a plain look tells. */
export function hasStoredSession(): boolean {
  return storedSessionText() !== null
}

/** The session as it is stored, tokens included; null when nobody is signed in. */
export function storedSessionText(): string | null {
  // A browser that refuses its storage keeps nobody signed in.
  return withStorage((storage) => storage.getItem(sessionKey), null)
}

/**
 * Calls back whenever the session may have begun, changed or ended: in this tab, in another one, or
 * while this page was put aside. Returns the way to stop.
 */
export function watchStoredSession(onChange: () => void): () => void {
  const events = ['storage', 'pageshow', sessionKey]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** Tells this tab that it changed the session; other tabs hear of it from the browser. */
export function tellSessionChange(): void {
  dispatchEvent(new Event(sessionKey))
}
