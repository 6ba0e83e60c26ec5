import { ownedItems } from '#src/device/owned-items.ts'
import { adminPrefix } from './last-sure-role.ts'
import { signedInId } from './signed-in-id.ts'

/** Unsaved input of the signed-in user. It outlives a session that expires, for 30 days. */
export const drafts = ownedItems(`${adminPrefix}-draft-`, signedInId, 30 * 24 * 3_600_000)
