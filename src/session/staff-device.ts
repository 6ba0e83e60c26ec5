import { deviceText } from '#src/device/device-text.ts'
import { hasSureRole } from './last-sure-role.ts'

/** The credited staff member, as `sales-credit.ts` stores them. */
export const salesCreditText = deviceText('prefab-credit')

/**
 * Whether staff use this device: its requests are credited to someone, or a user with a role is
 * signed in. It decides what is offered, never what is allowed. Unlike `useIsStaff` it loads no
 * session code, which would slow down visitors' pages.
 */
export function isStaffDevice(): boolean {
  return hasSureRole() || salesCreditText.read() !== null
}
