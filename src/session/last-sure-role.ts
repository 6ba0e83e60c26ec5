import { deviceText } from '#src/device/device-text.ts'
import type { StaffRole } from './api/user-role.ts'

/** Prefix of everything the back office stores on the device. It is deleted with the session. */
export const adminPrefix = 'prefab-admin'

const stored = deviceText(`${adminPrefix}-user`)

/** The last role the server gave this user on this device; null if there is none. */
export function lastSureRole(userId: string): StaffRole | null {
  const [id, role] = stored.read()?.split(' ') ?? []
  if (id !== userId) return null
  // Older versions stored only an id, which was an admin's.
  return role === 'sales' ? role : 'admin'
}

/** @param role null deletes it. */
export function keepLastSureRole(userId: string, role: StaffRole | null): void {
  // Without storage the server is asked each time.
  stored.write(role === null ? null : `${userId} ${role}`)
}

/** Whether the user signed in on this device has had a role. */
export function hasSureRole(): boolean {
  return stored.read() !== null
}
