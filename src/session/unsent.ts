import * as v from 'valibot'
import { ownedItems } from '#src/device/owned-items.ts'
import { drafts } from './drafts.ts'
import { adminPrefix } from './last-sure-role.ts'
import { signedInId } from './signed-in-id.ts'

/**
 * Saved back-office work that the server has not confirmed, named by the id it will have there. It
 * outlives a session that expires and never expires itself: only delivery or its author deletes it.
 */
export const unsentWork = ownedItems(`${adminPrefix}-unsent-`, signedInId)

/** A draft of a record contains the record's id. */
const ofRecord = v.object({ id: v.string() })

/** Names of everything that signing out would delete: unsent work and unsaved input. */
export function unsentNames(): readonly string[] {
  const waiting = unsentWork.list()
  const ids = new Set(waiting.map(({ name }) => name))
  const typed = drafts.list().filter(({ value }) => !(v.is(ofRecord, value) && ids.has(value.id)))
  return [...waiting, ...typed].map(({ words }) => words)
}
