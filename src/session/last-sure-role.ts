import type { StaffRole } from './api/user-role.ts'
import { withStorage } from './device-storage.ts'

/** What the back office keeps on the device has this in front of its name, and goes with the session. */
export const adminPrefix = 'prefab-admin'

const key = `${adminPrefix}-user`

/** The role that the server last gave to this user on this device; null when it gave none. */
export function lastSureRole(userId: string): StaffRole | null {
  const [id, role] = withStorage((storage) => storage.getItem(key), null)?.split(' ') ?? []
  if (id !== userId) return null
  // Before there were two roles, an id alone was that of an admin.
  return role === 'sales' ? role : 'admin'
}

/** @param role null forgets it. */
export function keepLastSureRole(userId: string, role: StaffRole | null): void {
  // Without storage the server is asked each time.
  withStorage((storage) => {
    if (role === null) storage.removeItem(key)
    else storage.setItem(key, `${userId} ${role}`)
  }, undefined)
}

/** Whether somebody is signed in on this device to whom the server gave a role. */
export function hasSureRole(): boolean {
  return withStorage((storage) => storage.getItem(key) !== null, false)
}
