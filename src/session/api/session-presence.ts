import { deviceText } from '#src/device/device-text.ts'

/** The localStorage key of the session. */
export const sessionKey = 'prefab-session'

/**
 * The stored session with its tokens; nobody is signed in without it. The auth client writes it as
 * well, and then tells the watchers.
 */
export const storedSession = deviceText(sessionKey)

/** Whether a session is stored on this device; it is not validated. */
export function hasStoredSession(): boolean {
  return storedSession.read() !== null
}
