import { withStorage } from './device-storage.ts'
import { hasSureRole } from './last-sure-role.ts'

/** The key under which `credit.ts` stores the credited staff member. */
export const creditKey = 'prefab-credit'

/**
 * Whether staff use this device: its requests are credited to someone, or a user with a role is
 * signed in. It decides what is offered, never what is allowed. Unlike `useIsStaff` it loads no
 * session code, which would slow down visitors' pages.
 */
export function isStaffDevice(): boolean {
  return hasSureRole() || withStorage((storage) => storage.getItem(creditKey) !== null, false)
}
