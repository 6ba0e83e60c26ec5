import { withStorage } from './device-storage.ts'

/** What the back office keeps on the device has this in front of its name, and goes with the session. */
export const adminPrefix = 'prefab-admin'

const key = `${adminPrefix}-user`

/** The id of the user whom the server last called an admin on this device. */
export function lastSureAdmin(): string | null {
  return withStorage((storage) => storage.getItem(key), null)
}

/** @param userId null forgets it. */
export function keepLastSureAdmin(userId: string | null): void {
  // Without storage the server is asked each time.
  withStorage((storage) => {
    if (userId === null) storage.removeItem(key)
    else storage.setItem(key, userId)
  }, undefined)
}
