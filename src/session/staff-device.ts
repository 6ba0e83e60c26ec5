import { withStorage } from './device-storage.ts'
import { hasSureRole } from './last-sure-role.ts'

/** Where `credit.ts` keeps whom requests from this device name. */
export const creditKey = 'prefab-credit'

/**
 * Whether this device is one that our staff sell with: requests from it name one of them, or somebody
 * with a role is signed in. It decides what is offered, never what is allowed. Unlike `useIsStaff` it needs no session,
 * which would weigh on pages of visitors.
 */
export function isStaffDevice(): boolean {
  return hasSureRole() || withStorage((storage) => storage.getItem(creditKey) !== null, false)
}
