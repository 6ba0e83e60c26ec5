import { storedSession } from './api/session-presence.ts'
import { readSession } from './api/stored-session.ts'

/** The id of the signed-in user; null if nobody is signed in. */
export function signedInId(): string | null {
  return readSession(storedSession.read())?.userId ?? null
}
