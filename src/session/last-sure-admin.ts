/** What the back office keeps on the device has this in front of its name, and goes with the session. */
export const adminPrefix = 'prefab-admin'

const key = `${adminPrefix}-user`

/** The id of the user whom the server last called an admin on this device. */
export function lastSureAdmin(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Without storage nobody is sure.
    return null
  }
}

/** @param userId null forgets it. */
export function keepLastSureAdmin(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(key)
    else localStorage.setItem(key, userId)
  } catch {
    // Without storage the server is asked each time.
  }
}
