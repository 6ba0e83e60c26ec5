import type { StaffRole } from './api/user-role.ts'
import { withStorage } from './device-storage.ts'

/** Prefix of everything the back office stores on the device. It is deleted with the session. */
export const adminPrefix = 'prefab-admin'

const key = `${adminPrefix}-user`

/** The last role the server gave this user on this device; null if there is none. */
export function lastSureRole(userId: string): StaffRole | null {
  const [id, role] = withStorage((storage) => storage.getItem(key), null)?.split(' ') ?? []
  if (id !== userId) return null
  // Older versions stored only an id, which was an admin's.
  return role === 'sales' ? role : 'admin'
}

/** @param role null deletes it. */
export function keepLastSureRole(userId: string, role: StaffRole | null): void {
  // Without storage the server is asked each time.
  withStorage((storage) => {
    if (role === null) storage.removeItem(key)
    else storage.setItem(key, `${userId} ${role}`)
  }, undefined)
}

/** Whether the user signed in on this device has had a role. */
export function hasSureRole(): boolean {
  return withStorage((storage) => storage.getItem(key) !== null, false)
}
